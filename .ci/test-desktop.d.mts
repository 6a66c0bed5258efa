type Env = Readonly<Record<string, string | undefined>>;
/** Path of the Electron program that is here; null for none. */
export function installedElectron(env?: Env, exists?: (file: string) => boolean): string | null;
/** The command that gives a program a screen; null where there is no way to one. */
export function screenCommand(options?: {
  platform?: string;
  env?: Env;
  exists?: (file: string) => boolean;
}): string[] | null;
