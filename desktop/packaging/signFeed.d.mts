interface Installer {
  readonly platform: string;
  readonly arch: string;
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
}
/** Installers of a folder, recognized by the names that electron-builder gives them. */
export function installersIn(folder: string): Installer[];
/** Bytes of the feed and Base64 of their signature. `key`: PEM of the Ed25519 private key. */
export function signedFeed(
  version: string,
  files: readonly Installer[],
  key: string,
  now?: Date,
): { readonly bytes: Uint8Array; readonly signature: string };
