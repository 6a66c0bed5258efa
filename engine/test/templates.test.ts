import { footprintLibraries } from '@boardwright/resources/footprints';
import { projectTemplates } from '@boardwright/resources/projects';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { describe, expect, it } from 'vitest';
import { checkBoard, checkSchematic } from '../src/api/check.ts';
import { english } from '../src/base/index.ts';
import { pourImported } from '../src/fill/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import {
  expandFootprint,
  expandPart,
  footprintsOf,
  partsOf,
  type FootprintLibrarySource,
  type LibrarySource,
} from '../src/library/index.ts';
import { fromTemplate, type ProjectTemplate } from '../src/templates/index.ts';
import './clipper.ts';

const symbols = new Map((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(part => [part.id, part]));
const footprints = new Map(
  (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(each => [each.id, each]),
);
const templates = projectTemplates as readonly ProjectTemplate[];

describe('templates of projects', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    '%s has its parts on the board and no finding',
    (id, template) => {
      const { schematic, board } = fromTemplate(
        template,
        id,
        name => expandPart(symbols.get(name)!),
        name => expandFootprint(footprints.get(name)!),
      );
      const filled = openDocument(
        pourImported({ settings: board.settings, objects: [...board.everything()] }, () => true)!,
      );
      expect([...board.all('footprint')]).toHaveLength(template.parts.length);
      const findings = [...checkSchematic(schematic), ...checkBoard(filled, schematic)];
      expect(findings.map(({ rule, message }) => `${rule}: ${english(message)}`)).toEqual([]);
    },
  );
});
