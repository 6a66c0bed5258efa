import { stableId } from '../../../base/index.ts';
import { asBoard, copperLayers, type Doc } from '../../../kinds/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { LayerFile } from '../names.ts';

const mm = (nm: number): number => Number((nm / 1e6).toFixed(6));

/** The Gerber job file (Ucamco, Gerber Job File Format Specification, revision 2020.08): what the set is, file by file. */
export function writeJob(
  doc: Doc,
  stem: string,
  files: readonly (LayerFile & { readonly name: string })[],
  outline: Box,
  date: string,
): string {
  const settings = asBoard(doc.settings);
  const job = {
    Header: {
      GenerationSoftware: { Vendor: 'Boardwright', Application: 'Boardwright', Version: '0.1.0' },
      CreationDate: date,
    },
    GeneralSpecs: {
      ProjectId: {
        Name: stem,
        GUID: stableId(stem),
        Revision: settings.titleBlock.revision || 'rev?',
      },
      Size: { X: mm(outline.maxX - outline.minX), Y: mm(outline.maxY - outline.minY) },
      LayerNumber: copperLayers(settings).length,
      BoardThickness: mm(settings.thickness),
      ...(settings.stackup && settings.stackup.finish !== '' ? { Finish: settings.stackup.finish } : {}),
      ...(settings.stackup?.castellatedPads ? { Castellated: true } : {}),
      ...(settings.stackup?.edgePlating ? { EdgePlating: true } : {}),
    },
    DesignRules: [
      {
        Layers: 'Outer',
        PadToPad: mm(settings.rules.minClearance),
        TrackToTrack: mm(settings.rules.minClearance),
        MinLineWidth: mm(settings.rules.minTrackWidth),
      },
    ],
    FilesAttributes: files.map(file => ({ Path: file.name, FileFunction: file.fn, FilePolarity: file.polarity })),
    ...(settings.stackup
      ? {
          MaterialStackup: settings.stackup.layers.map(layer => ({
            Type:
              layer.type === 'copper'
                ? 'Copper'
                : /mask/i.test(layer.type)
                  ? 'SolderMask'
                  : /silk/i.test(layer.type)
                    ? 'Legend'
                    : /paste/i.test(layer.type)
                      ? 'SolderPaste'
                      : 'Dielectric',
            ...(layer.thickness > 0 ? { Thickness: mm(layer.thickness) } : {}),
            ...(layer.material !== '' ? { Material: layer.material } : {}),
            ...(layer.color !== '' ? { Color: layer.color } : {}),
            Name: layer.name,
          })),
        }
      : {}),
  };
  return `${JSON.stringify(job, null, 2)}\n`;
}
