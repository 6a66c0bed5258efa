/** What a built web app lacks to be packed, as messages. */
export function missingParts(web: string): string[];
export default function beforePack(): Promise<void>;
