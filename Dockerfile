# SPDX-License-Identifier: MIT
#
#   docker build -t jojotte .
#   docker run --read-only -p 8080:8080 -v jojotte-data:/data jojotte
#
# The client is in it too: docker run --rm -it --network host --entrypoint jojotte \
#     jojotte list --server http://localhost:8080

FROM debian:bookworm-slim AS build
WORKDIR /src
# The packages first: this layer is built again only when the list of them changes.
COPY script/bootstrap script/
RUN script/bootstrap server
COPY . .
RUN cmake --preset release -DBUILD_TESTING=OFF \
 && cmake --build --preset release \
 && cmake --install build/release --prefix /opt/jojotte --strip

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libedit2 libspdlog1.10 libsqlite3-0 libssl3 zlib1g \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 jojotte \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin jojotte \
 && install -d -o 10001 -g 10001 /data
COPY --from=build /opt/jojotte/ /usr/local/
COPY LICENSE /usr/local/share/doc/jojotte/

ENV JOJOTTE_ADDRESS=0.0.0.0 JOJOTTE_DATA=/data
# The only place that is written to: everything else may be read-only.
VOLUME /data
EXPOSE 8080
# A number, so that an orchestrator can see it is not root without reading /etc/passwd.
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["jojotte-server", "--check"]
ENTRYPOINT ["jojotte-server"]
