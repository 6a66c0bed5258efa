/** A document, or a part of one, that is open. `type` names how it is shown, `arg` which one it is. */
export interface Tab {
  /** One of a kind in the layout; two tabs may show the same thing. */
  readonly id: string;
  readonly type: string;
  readonly arg: string;
}

/** Tabs that share a place; one of them is seen. */
export interface Group {
  readonly kind: 'group';
  readonly id: string;
  readonly tabs: readonly Tab[];
  /** Id of the tab that is seen. */
  readonly active: string;
}

/** Places side by side ('row') or one below the other ('column'), with the part of the room that each has; they add up to 1. */
export interface Split {
  readonly kind: 'split';
  readonly id: string;
  readonly way: 'row' | 'column';
  readonly children: readonly Place[];
  readonly shares: readonly number[];
}

export type Place = Group | Split;

export interface Layout {
  readonly root: Place;
  /** Id of the group that commands and keys go to. */
  readonly active: string;
}

/** A side of a group, where what is dropped gets a place of its own; 'center' is the group itself. */
export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'center';

/** No pane is made narrower than this part of its split. */
const LEAST_SHARE = 0.1;

export const groupsOf = (place: Place): readonly Group[] =>
  place.kind === 'group' ? [place] : place.children.flatMap(groupsOf);

export const tabsOf = (layout: Layout): readonly Tab[] => groupsOf(layout.root).flatMap(({ tabs }) => tabs);

export const groupOf = (layout: Layout, tab: string): Group | undefined =>
  groupsOf(layout.root).find(({ tabs }) => tabs.some(({ id }) => id === tab));

export const activeGroup = (layout: Layout): Group => {
  const groups = groupsOf(layout.root);
  return groups.find(({ id }) => id === layout.active) ?? groups[0]!;
};

export const activeTab = (layout: Layout): Tab => {
  const { tabs, active } = activeGroup(layout);
  return tabs.find(({ id }) => id === active) ?? tabs[0]!;
};

/** Ids are small and readable: they are in the stored layout, and tests name them. */
export function freshId(layout: Layout, stem: string): string {
  const taken = new Set<string>();
  const walk = (place: Place): void => {
    taken.add(place.id);
    if (place.kind === 'split') place.children.forEach(walk);
    else for (const { id } of place.tabs) taken.add(id);
  };
  walk(layout.root);
  for (let i = 1; ; i++) if (!taken.has(`${stem}${i}`)) return `${stem}${i}`;
}

export const singleLayout = (type: string, arg = ''): Layout => {
  const tab: Tab = { id: 'tab1', type, arg };
  return { root: { kind: 'group', id: 'group1', tabs: [tab], active: tab.id }, active: 'group1' };
};

/** All tabs in one place again. */
export function merge(layout: Layout): Layout {
  const group: Group = { kind: 'group', id: layout.active, tabs: tabsOf(layout), active: activeTab(layout).id };
  return { root: group, active: group.id };
}

function mapGroups(place: Place, change: (group: Group) => Group): Place {
  return place.kind === 'group'
    ? change(place)
    : { ...place, children: place.children.map(child => mapGroups(child, change)) };
}

/** Takes away groups without tabs and splits with one child; the room goes to the neighbours. */
function tidy(place: Place): Place | null {
  if (place.kind === 'group') return place.tabs.length > 0 ? place : null;
  const children: Place[] = [];
  const shares: number[] = [];
  place.children.forEach((child, i) => {
    const kept = tidy(child);
    if (!kept) return;
    const share = place.shares[i]!;
    // A split of the same way within a split is the same row.
    if (kept.kind === 'split' && kept.way === place.way) {
      children.push(...kept.children);
      shares.push(...kept.shares.map(each => each * share));
    } else {
      children.push(kept);
      shares.push(share);
    }
  });
  if (children.length <= 1) return children[0] ?? null;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return { ...place, children, shares: shares.map(share => share / whole) };
}

/** The layout with a new root; the active group is one that exists. Without any tab nothing changes. */
function settle(layout: Layout, root: Place, active = layout.active): Layout {
  const tidied = tidy(root);
  if (!tidied) return layout;
  const groups = groupsOf(tidied);
  return { root: tidied, active: groups.some(({ id }) => id === active) ? active : groups[0]!.id };
}

/** Shows a tab and gives its group the keys. */
export function activate(layout: Layout, tab: string): Layout {
  const group = groupOf(layout, tab);
  if (!group) return layout;
  const root = mapGroups(layout.root, each => (each.id === group.id ? { ...each, active: tab } : each));
  return { root, active: group.id };
}

export const activateGroup = (layout: Layout, group: string): Layout =>
  groupsOf(layout.root).some(({ id }) => id === group) ? { ...layout, active: group } : layout;

/** Opens a tab next to the one that is seen in a group (the active one), and shows it. */
export function open(layout: Layout, type: string, arg: string, group = layout.active): Layout {
  const tab: Tab = { id: freshId(layout, 'tab'), type, arg };
  const root = mapGroups(layout.root, each => {
    if (each.id !== group) return each;
    const at = each.tabs.findIndex(({ id }) => id === each.active) + 1;
    return { ...each, tabs: each.tabs.toSpliced(at, 0, tab), active: tab.id };
  });
  return { root, active: group };
}

function without(group: Group, tab: string): Group {
  const at = group.tabs.findIndex(({ id }) => id === tab);
  if (at < 0) return group;
  const tabs = group.tabs.toSpliced(at, 1);
  return {
    ...group,
    tabs,
    active: group.active === tab ? (tabs[Math.min(at, tabs.length - 1)]?.id ?? '') : group.active,
  };
}

/** Closes a tab; its group goes with its last one. The only tab stays. */
export function close(layout: Layout, tab: string): Layout {
  return settle(
    layout,
    mapGroups(layout.root, group => without(group, tab)),
  );
}

/** Puts a group next to another one, which gives half of its room. */
function beside(place: Place, target: string, edge: Exclude<Edge, 'center'>, added: Group, splitId: string): Place {
  if (place.kind === 'group' && place.id === target) {
    const way = edge === 'left' || edge === 'right' ? 'row' : 'column';
    const children = edge === 'left' || edge === 'top' ? [added, place] : [place, added];
    return { kind: 'split', id: splitId, way, children, shares: [0.5, 0.5] };
  }
  return place.kind === 'group'
    ? place
    : { ...place, children: place.children.map(child => beside(child, target, edge, added, splitId)) };
}

/** Shows something in a place of its own next to a group. */
export function splitWith(
  layout: Layout,
  target: string,
  edge: Exclude<Edge, 'center'>,
  shown: Omit<Tab, 'id'>,
): Layout {
  const tab: Tab = { ...shown, id: freshId(layout, 'tab') };
  const group: Group = { kind: 'group', id: freshId(layout, 'group'), tabs: [tab], active: tab.id };
  return settle(layout, beside(layout.root, target, edge, group, freshId(layout, 'split')), group.id);
}

/** Moves a tab to another place in the layout: before the `index`-th tab of a group, or to an edge of it. */
export function move(layout: Layout, tab: string, target: string, edge: Edge, index = Infinity): Layout {
  const from = groupOf(layout, tab);
  const moved = from?.tabs.find(({ id }) => id === tab);
  if (!from || !moved) return layout;
  if (edge !== 'center') {
    if (from.id === target && from.tabs.length === 1) return layout;
    const rest = mapGroups(layout.root, group => without(group, tab));
    const group: Group = { kind: 'group', id: freshId(layout, 'group'), tabs: [moved], active: tab };
    return settle(layout, beside(rest, target, edge, group, freshId(layout, 'split')), group.id);
  }
  const before = from.tabs.findIndex(({ id }) => id === tab);
  // Taken out of the same row, those behind it come one place forward.
  const at = from.id === target && index > before ? index - 1 : index;
  const root = mapGroups(
    mapGroups(layout.root, group => without(group, tab)),
    group => (group.id === target ? { ...group, tabs: group.tabs.toSpliced(at, 0, moved), active: tab } : group),
  );
  return settle(layout, root, target);
}

/** Moves the divider behind the `index`-th child of a split by a part of the split's room. */
export function resize(layout: Layout, split: string, index: number, by: number): Layout {
  const walk = (place: Place): Place => {
    if (place.kind === 'group') return place;
    if (place.id !== split) return { ...place, children: place.children.map(walk) };
    const [a, b] = [place.shares[index]!, place.shares[index + 1]!];
    const least = Math.min(LEAST_SHARE, a, b);
    const first = Math.max(least, Math.min(a + b - least, a + by));
    return { ...place, shares: place.shares.toSpliced(index, 2, first, a + b - first) };
  };
  return { ...layout, root: walk(layout.root) };
}

/** The children of a split get the same room. */
export function even(layout: Layout, split: string): Layout {
  const walk = (place: Place): Place => {
    if (place.kind === 'group') return place;
    const children = place.children.map(walk);
    return { ...place, children, shares: place.id === split ? children.map(() => 1 / children.length) : place.shares };
  };
  return { ...layout, root: walk(layout.root) };
}

/** The tab before or behind the active one, around the ends of its group. */
export function neighbour(layout: Layout, step: 1 | -1): string {
  const { tabs, active } = activeGroup(layout);
  const at = tabs.findIndex(({ id }) => id === active);
  return tabs[(at + step + tabs.length) % tabs.length]!.id;
}

/** The group behind the active one, around the end. */
export function nextGroup(layout: Layout): string {
  const groups = groupsOf(layout.root);
  return groups[(groups.findIndex(({ id }) => id === layout.active) + 1) % groups.length]!.id;
}
