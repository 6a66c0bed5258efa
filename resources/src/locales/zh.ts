// Written by `npm run locales` from the files of resources/locales/zh.
import accountTexts from '../../locales/zh/account.json' with { type: 'json' };
import assemblyTexts from '../../locales/zh/assembly.json' with { type: 'json' };
import assistantTexts from '../../locales/zh/assistant.json' with { type: 'json' };
import backupTexts from '../../locales/zh/backup.json' with { type: 'json' };
import boardEditTexts from '../../locales/zh/board-edit.json' with { type: 'json' };
import board3dTexts from '../../locales/zh/board3d.json' with { type: 'json' };
import boardInfoTexts from '../../locales/zh/boardInfo.json' with { type: 'json' };
import bomTexts from '../../locales/zh/bom.json' with { type: 'json' };
import capabilitiesTexts from '../../locales/zh/capabilities.json' with { type: 'json' };
import catalogueTexts from '../../locales/zh/catalogue.json' with { type: 'json' };
import chatTexts from '../../locales/zh/chat.json' with { type: 'json' };
import checksTexts from '../../locales/zh/checks.json' with { type: 'json' };
import cloudOrdersTexts from '../../locales/zh/cloud-orders.json' with { type: 'json' };
import cloudTexts from '../../locales/zh/cloud.json' with { type: 'json' };
import commentsTexts from '../../locales/zh/comments.json' with { type: 'json' };
import commerceTexts from '../../locales/zh/commerce.json' with { type: 'json' };
import communityTexts from '../../locales/zh/community.json' with { type: 'json' };
import componentTexts from '../../locales/zh/component.json' with { type: 'json' };
import debugTexts from '../../locales/zh/debug.json' with { type: 'json' };
import desktopTexts from '../../locales/zh/desktop.json' with { type: 'json' };
import editorTexts from '../../locales/zh/editor.json' with { type: 'json' };
import engineBoardTexts from '../../locales/zh/engine-board.json' with { type: 'json' };
import engineFootprintTexts from '../../locales/zh/engine-footprint.json' with { type: 'json' };
import enginePlacementTexts from '../../locales/zh/engine-placement.json' with { type: 'json' };
import engineSchematicTexts from '../../locales/zh/engine-schematic.json' with { type: 'json' };
import engineSymbolTexts from '../../locales/zh/engine-symbol.json' with { type: 'json' };
import engineTexts from '../../locales/zh/engine.json' with { type: 'json' };
import ercTexts from '../../locales/zh/erc.json' with { type: 'json' };
import footprintTexts from '../../locales/zh/footprint.json' with { type: 'json' };
import frameTexts from '../../locales/zh/frame.json' with { type: 'json' };
import gccTexts from '../../locales/zh/gcc.json' with { type: 'json' };
import helpTexts from '../../locales/zh/help.json' with { type: 'json' };
import importTexts from '../../locales/zh/import.json' with { type: 'json' };
import instrumentsTexts from '../../locales/zh/instruments.json' with { type: 'json' };
import librariesTexts from '../../locales/zh/libraries.json' with { type: 'json' };
import libraryTexts from '../../locales/zh/library.json' with { type: 'json' };
import liveTexts from '../../locales/zh/live.json' with { type: 'json' };
import liveFolderTexts from '../../locales/zh/liveFolder.json' with { type: 'json' };
import manufacturingTexts from '../../locales/zh/manufacturing.json' with { type: 'json' };
import nativeTexts from '../../locales/zh/native.json' with { type: 'json' };
import offersTexts from '../../locales/zh/offers.json' with { type: 'json' };
import operatorTexts from '../../locales/zh/operator.json' with { type: 'json' };
import partsTexts from '../../locales/zh/parts.json' with { type: 'json' };
import pcbQuoteTexts from '../../locales/zh/pcb-quote.json' with { type: 'json' };
import pcbaTexts from '../../locales/zh/pcba.json' with { type: 'json' };
import phoneTexts from '../../locales/zh/phone.json' with { type: 'json' };
import priceTexts from '../../locales/zh/price.json' with { type: 'json' };
import recipeTexts from '../../locales/zh/recipe.json' with { type: 'json' };
import routerTexts from '../../locales/zh/router.json' with { type: 'json' };
import rulesTexts from '../../locales/zh/rules.json' with { type: 'json' };
import scriptsTexts from '../../locales/zh/scripts.json' with { type: 'json' };
import sharingTexts from '../../locales/zh/sharing.json' with { type: 'json' };
import shellTexts from '../../locales/zh/shell.json' with { type: 'json' };
import simTexts from '../../locales/zh/sim.json' with { type: 'json' };
import simulationTexts from '../../locales/zh/simulation.json' with { type: 'json' };
import siteTexts from '../../locales/zh/site.json' with { type: 'json' };
import sketchTexts from '../../locales/zh/sketch.json' with { type: 'json' };
import symbolTexts from '../../locales/zh/symbol.json' with { type: 'json' };
import toursTexts from '../../locales/zh/tours.json' with { type: 'json' };
import versionsTexts from '../../locales/zh/versions.json' with { type: 'json' };
import webTexts from '../../locales/zh/web.json' with { type: 'json' };

export const zh: Readonly<Record<string, string>> = {
  ...accountTexts,
  ...assemblyTexts,
  ...assistantTexts,
  ...backupTexts,
  ...boardEditTexts,
  ...board3dTexts,
  ...boardInfoTexts,
  ...bomTexts,
  ...capabilitiesTexts,
  ...catalogueTexts,
  ...chatTexts,
  ...checksTexts,
  ...cloudOrdersTexts,
  ...cloudTexts,
  ...commentsTexts,
  ...commerceTexts,
  ...communityTexts,
  ...componentTexts,
  ...debugTexts,
  ...desktopTexts,
  ...editorTexts,
  ...engineBoardTexts,
  ...engineFootprintTexts,
  ...enginePlacementTexts,
  ...engineSchematicTexts,
  ...engineSymbolTexts,
  ...engineTexts,
  ...ercTexts,
  ...footprintTexts,
  ...frameTexts,
  ...gccTexts,
  ...helpTexts,
  ...importTexts,
  ...instrumentsTexts,
  ...librariesTexts,
  ...libraryTexts,
  ...liveTexts,
  ...liveFolderTexts,
  ...manufacturingTexts,
  ...nativeTexts,
  ...offersTexts,
  ...operatorTexts,
  ...partsTexts,
  ...pcbQuoteTexts,
  ...pcbaTexts,
  ...phoneTexts,
  ...priceTexts,
  ...recipeTexts,
  ...routerTexts,
  ...rulesTexts,
  ...scriptsTexts,
  ...sharingTexts,
  ...shellTexts,
  ...simTexts,
  ...simulationTexts,
  ...siteTexts,
  ...sketchTexts,
  ...symbolTexts,
  ...toursTexts,
  ...versionsTexts,
  ...webTexts,
};
