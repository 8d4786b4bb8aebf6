# SPDX-License-Identifier: MIT
# models.py FOLDER: makes an object of each message in messages.json, by the models in FOLDER/jojotte,
# and tells each member that is not read back as it was.
import enum
import importlib
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder))


def differences(path, model, value):
    if isinstance(model, enum.Enum):
        model = model.value
    if type(model).__module__.startswith("jojotte."):
        for name in value:
            yield from differences(f"{path}.{name}", getattr(model, name, None), value[name])
    elif model != value:
        yield f"{path}: {model!r} for {value!r}"


found = False
for module, name, message in json.loads((folder / "messages.json").read_text()):
    model = getattr(importlib.import_module(f"jojotte.{module}"), name)
    for line in differences(name, model(message), message):
        found = True
        print(line)
sys.exit(found)
