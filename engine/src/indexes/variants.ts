import type { Doc, ObjOf } from '../kinds/index.ts';

type Component = ObjOf<'component'>;

/** Names of a schematic's variants. */
export const variantNames = (doc: Pick<Doc, 'settings'>): string[] =>
  doc.settings.type === 'schematic' ? (doc.settings.variants ?? []).map(({ name }) => name) : [];

/**
 * Gives components as a variant has them: fields, DNP and the other flags replaced where it says so. '' is the design as
 * drawn.
 */
export function inVariant(doc: Pick<Doc, 'settings'>, name: string): (component: Component) => Component {
  const { settings } = doc;
  const variant = settings.type === 'schematic' ? settings.variants?.find(each => each.name === name) : undefined;
  if (!variant) return component => component;
  return component => {
    const override = variant.parts[component.id];
    if (!override) return component;
    const { fields = {}, ...flags } = override;
    const known = new Set(component.fields.map(field => field.name));
    const template = component.fields[0];
    const added = template
      ? Object.entries(fields)
          .filter(([field]) => !known.has(field))
          .map(([field, value]) => ({ ...template, name: field, value, hidden: true }))
      : [];
    return {
      ...component,
      ...flags,
      fields: [
        ...component.fields.map(field => {
          const value = fields[field.name];
          return value === undefined ? field : { ...field, value };
        }),
        ...added,
      ],
    };
  };
}
