# SPDX-License-Identifier: MIT
#
#   docker build -t jojotte .
#   docker run --read-only -p 8080:8080 -v jojotte-data:/data jojotte
#
# With PostgreSQL's client library besides, for --journal: docker build --target postgresql -t jojotte:postgresql .
#
# The image also holds the computer's program, beside the server, and the client:
#
#   docker run --rm -it --network host --entrypoint jojotte jojotte list --server http://localhost:8080
#
# The tests in the same environment: docker build --target test .

FROM debian:bookworm-slim AS build
WORKDIR /src
# The packages come first: this layer is built again only when their list changes.
COPY script/bootstrap script/
RUN script/bootstrap server
COPY CMakeLists.txt CMakePresets.json ./
COPY engine engine/
COPY protocol protocol/
COPY server server/
COPY clients clients/
COPY deploy/CMakeLists.txt deploy/
RUN cmake --preset release -DBUILD_TESTING=OFF \
 && cmake --build --preset release \
 && cmake --install build/release --prefix /opt/jojotte --strip
# Only the parts of Debian that the programs need: no shell, no package manager, no compiler.
COPY deploy/*.sh deploy/
RUN deploy/image-root.sh /image /opt/jojotte/bin/* \
 && deploy/image-root.sh /image-postgresql /opt/jojotte/bin/* libpq.so.5 \
 && install -d /owned/data

# script/test --all runs the campaigns and the checks of form; these tests try the programs built above.
FROM build AS test
COPY . .
RUN cmake --preset release -DBUILD_TESTING=ON \
 && cmake --build --preset release
RUN ctest --preset release --label-exclude "campaign|page|deployment"

# Both images, but for the libraries.
FROM scratch AS programs
# The content of a copied folder gets the owner; a folder that exists already would not.
COPY --from=build --chown=10001:10001 /owned/ /
COPY --from=build /opt/jojotte/ /usr/local/
COPY LICENSE /usr/local/share/doc/jojotte/

LABEL org.opencontainers.image.title="jojotte" \
      org.opencontainers.image.description="Server and terminal client for the card game Jo-Jotte" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="0.9.0" \
      org.opencontainers.image.base.name="scratch"
ENV PATH=/usr/local/bin SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
    JOJOTTE_ADDRESS=0.0.0.0 JOJOTTE_DATA=/data
# The only place that the server writes to; everything else may be read-only.
VOLUME /data
EXPOSE 8080
# A number, so that an orchestrator can see it is not root without reading /etc/passwd.
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["jojotte-server", "--check"]
ENTRYPOINT ["jojotte-server"]

FROM programs AS postgresql
COPY --from=build /image-postgresql/ /

# The last one is built unless another is named.
FROM programs AS runtime
COPY --from=build /image/ /
