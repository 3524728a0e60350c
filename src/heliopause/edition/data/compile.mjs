// Run by Node when a site is made: Python compiles its own modules, so that no browser has to. Arguments: the folder of
// Pyodide, then folders whose .py files become .pyc files, without the
// sentences that explain them.
import { pathToFileURL } from 'node:url';

process.on('uncaughtException', (error) => {
  console.error(error.message); // not the line of Pyodide that it came through, which is a megabyte long
  process.exit(1);
});
const [pyodide, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const folder of folders) {
  python.FS.mkdirTree('/sources');
  python.mountNodeFS('/sources', folder);
  python.runPython(`
import ast, os
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

def without_docs(tree):
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        documented = isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        if documented and body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            if isinstance(body[0].value.value, str):
                body[:1] = [] if len(body) > 1 else [ast.copy_location(ast.Pass(), body[0])]
    return tree

for where, _, names in os.walk("/sources"):
    for name in names:
        if not name.endswith(".py"):
            continue
        path = os.path.join(where, name)
        shown = path.removeprefix("/sources/")
        with open(path, "rb") as file:
            source = file.read()
        tree = ast.parse(source, shown)
        if not shown.startswith(("_pyodide/", "pyodide/")):  # Pyodide reads its own
            tree = without_docs(tree)
        with open(path + "c", "wb") as out:
            out.write(_code_to_hash_pyc(compile(tree, shown, "exec", dont_inherit=True), source_hash(source), False))
        os.remove(path)
`);
  python.FS.unmount('/sources');
}
