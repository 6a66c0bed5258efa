/** What the File System Access API adds in the browsers that have it. */
interface Permitted {
  queryPermission(options: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission(options: { readonly mode: 'read' }): Promise<PermissionState>;
  entries(): AsyncIterable<[string, FileSystemHandle]>;
}
export type Folder = FileSystemDirectoryHandle & Permitted;
