"""Writes the names of all that emscripten's JavaScript gives to C: emcc works them out anew, for a second, at each link."""

import sys

sys.path.insert(0, '/usr/share/emscripten')
import emcc  # noqa: E402

_, source, output, names = sys.argv
work_out = emcc.get_all_js_syms


def kept():
    found = work_out()
    with open(names, 'w') as file:
        file.write('\n'.join(sorted(found)))
    return found


emcc.get_all_js_syms = kept
emcc.run(['emcc', source, '-o', output, '-sSUPPORT_LONGJMP=wasm', '-sLLD_REPORT_UNDEFINED=1'])
