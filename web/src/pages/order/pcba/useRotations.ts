import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAccount } from '../../../app/account.ts';
import { api } from '../../../app/api.ts';

const KEY = 'boardwright.rotations';

type Rotation = { readonly package: string; readonly degrees: number };

const kept = (): readonly Rotation[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly Rotation[];

const changed = (before: readonly Rotation[], { package: name, degrees }: Rotation): readonly Rotation[] => [
  ...before.filter(each => each.package !== name),
  ...(degrees === 0 ? [] : [{ package: name, degrees }]),
];

/** How coordinate files turn packages, as a person has confirmed it: kept with the account, or by the browser of a visitor. */
export function useRotations() {
  const user = useAccount(state => state.user);
  const [rotations, setRotations] = useState<readonly Rotation[]>(kept);
  useEffect(() => {
    if (user === null) return;
    let isNewest = true;
    const own = kept();
    const read = async () => {
      // What was confirmed before the sign-in goes into the account.
      for (const each of own) await api.bom.setRotation(each, { quiet: true });
      const answer = await api.bom.rotations({}, { quiet: true });
      if (!answer.ok || !isNewest) return;
      localStorage.removeItem(KEY);
      setRotations(answer.value);
    };
    void read();
    return () => {
      isNewest = false;
    };
  }, [user]);
  const confirm = useCallback(
    (rotation: Rotation) => {
      setRotations(before => {
        const after = changed(before, rotation);
        if (user === null) localStorage.setItem(KEY, JSON.stringify(after));
        return after;
      });
      if (user !== null) void api.bom.setRotation(rotation);
    },
    [user],
  );
  const byPackage = useMemo(() => new Map(rotations.map(each => [each.package, each.degrees])), [rotations]);
  return { rotations, byPackage, confirm };
}
