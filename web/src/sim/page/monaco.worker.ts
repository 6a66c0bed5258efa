// What monaco computes apart from the page, such as where lines may be broken.
import 'monaco-editor/editor/editor.worker';
