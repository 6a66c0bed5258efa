import { profiles, type Capability } from '@boardwright/engine/rules/dfm';

/** Of the call `capability.current`: the typed client would be most of a worker's code. */
const PATH = '/api/eda/capability';

/** What the factory of the shop can make; what the program says of it where no shop answers, as on the desktop. */
export async function shopCapability(): Promise<Capability> {
  try {
    const response = await fetch(PATH);
    // `as`: the service checks what it answers.
    const { data } = (await response.json()) as { readonly data: { readonly capability: Capability } | null };
    return data?.capability ?? profiles[0]!;
  } catch {
    return profiles[0]!;
  }
}
