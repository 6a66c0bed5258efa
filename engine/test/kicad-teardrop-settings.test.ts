import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/index.ts';
import { newBoardSettings } from '../src/formats/kicad/board/defaults.ts';
import { readProjectFile, writeProjectFile } from '../src/formats/kicad/index.ts';
import type { BoardSettings } from '../src/kinds/index.ts';

const parameter = (name: string, more: object = {}) => ({
  td_allow_use_two_tracks: true,
  td_curve_segcount: 0,
  td_height_ratio: 1,
  td_length_ratio: 0.5,
  td_maxheight: 2,
  td_maxlen: 1,
  td_on_pad_in_zone: false,
  td_target_name: name,
  td_width_to_size_filter_ratio: 0.9,
  ...more,
});
const file = (design: object) => new TextEncoder().encode(JSON.stringify({ board: { design_settings: design } }));
const read = (design: object) => {
  const project = readProjectFile(file(design), 'x.kicad_pro');
  if (!project.ok) throw new Error(JSON.stringify(project.error));
  return project.value;
};

describe('settings of teardrops in project files', () => {
  const design = {
    teardrop_options: [{ td_onpthpad: false, td_onsmdpad: true, td_ontrackend: true, td_onvia: true }],
    teardrop_parameters: [
      parameter('td_round_shape', {
        td_curve_segcount: 8,
        td_length_ratio: 0.7,
        td_maxlen: 1.5,
        td_on_pad_in_zone: true,
      }),
      parameter('td_rect_shape', { td_length_ratio: 0.3 }),
      parameter('td_track_end'),
    ],
  };
  const board = (rest: string, teardrops: BoardSettings['teardrops']): BoardSettings => ({
    ...newBoardSettings('x.kicad_pcb'),
    extra: [rest],
    ...(teardrops && { teardrops }),
  });
  const written = (settings: BoardSettings) =>
    (
      JSON.parse(new TextDecoder().decode(writeProjectFile({ board: settings }, 'x.kicad_pro'))) as {
        board: { design_settings: typeof design };
      }
    ).board.design_settings;

  it('are read, and written back as they were while nobody changes them', () => {
    const { teardrops, rest } = read(design);
    expect(teardrops).toEqual({
      lengthRatio: 0.7,
      maxLength: mm(1.5),
      widthRatio: 1,
      maxWidth: mm(2),
      curved: true,
      preferZones: false,
      onTracks: true,
    });
    expect(written(board(rest, teardrops))).toMatchObject(design);
  });

  it("are written for all of KiCad's targets when they are changed, and what we do not have stays", () => {
    const { teardrops, rest } = read(design);
    const { teardrop_parameters: all, teardrop_options: options } = written(
      board(rest, { ...teardrops!, lengthRatio: 0.4, curved: false, onTracks: false }),
    );
    expect(all.map(each => [each.td_target_name, each.td_length_ratio, each.td_curve_segcount])).toEqual([
      ['td_round_shape', 0.4, 0],
      ['td_rect_shape', 0.4, 0],
      ['td_track_end', 0.4, 0],
    ]);
    expect(all.every(each => each.td_width_to_size_filter_ratio === 0.9)).toBe(true);
    expect(options).toEqual([{ td_onpthpad: false, td_onsmdpad: true, td_ontrackend: false, td_onvia: true }]);
    expect(read({ teardrop_parameters: all, teardrop_options: options }).teardrops).toMatchObject({ lengthRatio: 0.4 });
  });

  it('are missing where the file reports nothing of them', () => {
    expect(read({}).teardrops).toBeUndefined();
    expect(read({ teardrop_parameters: 'x', teardrop_options: [3] }).teardrops).toBeUndefined();
  });
});
