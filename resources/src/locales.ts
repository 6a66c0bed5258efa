// Written by `npm run locales` from the files of resources/locales.
import enBackup from '../locales/en/backup.json' with { type: 'json' };
import enBoardEdit from '../locales/en/board-edit.json' with { type: 'json' };
import enBoard3d from '../locales/en/board3d.json' with { type: 'json' };
import enBoardInfo from '../locales/en/boardInfo.json' with { type: 'json' };
import enChecks from '../locales/en/checks.json' with { type: 'json' };
import enDebug from '../locales/en/debug.json' with { type: 'json' };
import enEditor from '../locales/en/editor.json' with { type: 'json' };
import enFootprint from '../locales/en/footprint.json' with { type: 'json' };
import enInstruments from '../locales/en/instruments.json' with { type: 'json' };
import enLibrary from '../locales/en/library.json' with { type: 'json' };
import enLive from '../locales/en/live.json' with { type: 'json' };
import enManufacturing from '../locales/en/manufacturing.json' with { type: 'json' };
import enRecipe from '../locales/en/recipe.json' with { type: 'json' };
import enRouter from '../locales/en/router.json' with { type: 'json' };
import enRules from '../locales/en/rules.json' with { type: 'json' };
import enShell from '../locales/en/shell.json' with { type: 'json' };
import enSimulation from '../locales/en/simulation.json' with { type: 'json' };
import enSketch from '../locales/en/sketch.json' with { type: 'json' };
import enSymbol from '../locales/en/symbol.json' with { type: 'json' };
import enWeb from '../locales/en/web.json' with { type: 'json' };
import zhBackup from '../locales/zh/backup.json' with { type: 'json' };
import zhBoardEdit from '../locales/zh/board-edit.json' with { type: 'json' };
import zhBoard3d from '../locales/zh/board3d.json' with { type: 'json' };
import zhBoardInfo from '../locales/zh/boardInfo.json' with { type: 'json' };
import zhChecks from '../locales/zh/checks.json' with { type: 'json' };
import zhCloud from '../locales/zh/cloud.json' with { type: 'json' };
import zhCommerce from '../locales/zh/commerce.json' with { type: 'json' };
import zhDebug from '../locales/zh/debug.json' with { type: 'json' };
import zhEditor from '../locales/zh/editor.json' with { type: 'json' };
import zhEngineBoard from '../locales/zh/engine-board.json' with { type: 'json' };
import zhEngineFootprint from '../locales/zh/engine-footprint.json' with { type: 'json' };
import zhEnginePlacement from '../locales/zh/engine-placement.json' with { type: 'json' };
import zhEngineSchematic from '../locales/zh/engine-schematic.json' with { type: 'json' };
import zhEngineSymbol from '../locales/zh/engine-symbol.json' with { type: 'json' };
import zhEngine from '../locales/zh/engine.json' with { type: 'json' };
import zhErc from '../locales/zh/erc.json' with { type: 'json' };
import zhFootprint from '../locales/zh/footprint.json' with { type: 'json' };
import zhGcc from '../locales/zh/gcc.json' with { type: 'json' };
import zhImport from '../locales/zh/import.json' with { type: 'json' };
import zhInstruments from '../locales/zh/instruments.json' with { type: 'json' };
import zhLibrary from '../locales/zh/library.json' with { type: 'json' };
import zhLive from '../locales/zh/live.json' with { type: 'json' };
import zhManufacturing from '../locales/zh/manufacturing.json' with { type: 'json' };
import zhNative from '../locales/zh/native.json' with { type: 'json' };
import zhParts from '../locales/zh/parts.json' with { type: 'json' };
import zhRecipe from '../locales/zh/recipe.json' with { type: 'json' };
import zhRouter from '../locales/zh/router.json' with { type: 'json' };
import zhRules from '../locales/zh/rules.json' with { type: 'json' };
import zhShell from '../locales/zh/shell.json' with { type: 'json' };
import zhSim from '../locales/zh/sim.json' with { type: 'json' };
import zhSimulation from '../locales/zh/simulation.json' with { type: 'json' };
import zhSketch from '../locales/zh/sketch.json' with { type: 'json' };
import zhSymbol from '../locales/zh/symbol.json' with { type: 'json' };
import zhWeb from '../locales/zh/web.json' with { type: 'json' };

/** Texts by key. Messages carry their English wording themselves; only translations of them are here. */
export const locales: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    ...enBackup,
    ...enBoardEdit,
    ...enBoard3d,
    ...enBoardInfo,
    ...enChecks,
    ...enDebug,
    ...enEditor,
    ...enFootprint,
    ...enInstruments,
    ...enLibrary,
    ...enLive,
    ...enManufacturing,
    ...enRecipe,
    ...enRouter,
    ...enRules,
    ...enShell,
    ...enSimulation,
    ...enSketch,
    ...enSymbol,
    ...enWeb,
  },
  zh: {
    ...zhBackup,
    ...zhBoardEdit,
    ...zhBoard3d,
    ...zhBoardInfo,
    ...zhChecks,
    ...zhCloud,
    ...zhCommerce,
    ...zhDebug,
    ...zhEditor,
    ...zhEngineBoard,
    ...zhEngineFootprint,
    ...zhEnginePlacement,
    ...zhEngineSchematic,
    ...zhEngineSymbol,
    ...zhEngine,
    ...zhErc,
    ...zhFootprint,
    ...zhGcc,
    ...zhImport,
    ...zhInstruments,
    ...zhLibrary,
    ...zhLive,
    ...zhManufacturing,
    ...zhNative,
    ...zhParts,
    ...zhRecipe,
    ...zhRouter,
    ...zhRules,
    ...zhShell,
    ...zhSim,
    ...zhSimulation,
    ...zhSketch,
    ...zhSymbol,
    ...zhWeb,
  },
};
