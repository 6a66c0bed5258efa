// Written by `npm run locales` from the files of resources/locales/en.
import accountTexts from '../../locales/en/account.json' with { type: 'json' };
import assemblyTexts from '../../locales/en/assembly.json' with { type: 'json' };
import backupTexts from '../../locales/en/backup.json' with { type: 'json' };
import boardEditTexts from '../../locales/en/board-edit.json' with { type: 'json' };
import board3dTexts from '../../locales/en/board3d.json' with { type: 'json' };
import boardInfoTexts from '../../locales/en/boardInfo.json' with { type: 'json' };
import capabilitiesTexts from '../../locales/en/capabilities.json' with { type: 'json' };
import chatTexts from '../../locales/en/chat.json' with { type: 'json' };
import checksTexts from '../../locales/en/checks.json' with { type: 'json' };
import commentsTexts from '../../locales/en/comments.json' with { type: 'json' };
import communityTexts from '../../locales/en/community.json' with { type: 'json' };
import componentTexts from '../../locales/en/component.json' with { type: 'json' };
import debugTexts from '../../locales/en/debug.json' with { type: 'json' };
import desktopTexts from '../../locales/en/desktop.json' with { type: 'json' };
import editorTexts from '../../locales/en/editor.json' with { type: 'json' };
import footprintTexts from '../../locales/en/footprint.json' with { type: 'json' };
import frameTexts from '../../locales/en/frame.json' with { type: 'json' };
import helpTexts from '../../locales/en/help.json' with { type: 'json' };
import instrumentsTexts from '../../locales/en/instruments.json' with { type: 'json' };
import librariesTexts from '../../locales/en/libraries.json' with { type: 'json' };
import libraryTexts from '../../locales/en/library.json' with { type: 'json' };
import liveTexts from '../../locales/en/live.json' with { type: 'json' };
import liveFolderTexts from '../../locales/en/liveFolder.json' with { type: 'json' };
import manufacturingTexts from '../../locales/en/manufacturing.json' with { type: 'json' };
import offersTexts from '../../locales/en/offers.json' with { type: 'json' };
import operatorTexts from '../../locales/en/operator.json' with { type: 'json' };
import pcbQuoteTexts from '../../locales/en/pcb-quote.json' with { type: 'json' };
import pcbaTexts from '../../locales/en/pcba.json' with { type: 'json' };
import phoneTexts from '../../locales/en/phone.json' with { type: 'json' };
import priceTexts from '../../locales/en/price.json' with { type: 'json' };
import recipeTexts from '../../locales/en/recipe.json' with { type: 'json' };
import routerTexts from '../../locales/en/router.json' with { type: 'json' };
import rulesTexts from '../../locales/en/rules.json' with { type: 'json' };
import scriptsTexts from '../../locales/en/scripts.json' with { type: 'json' };
import sharingTexts from '../../locales/en/sharing.json' with { type: 'json' };
import shellTexts from '../../locales/en/shell.json' with { type: 'json' };
import simulationTexts from '../../locales/en/simulation.json' with { type: 'json' };
import siteTexts from '../../locales/en/site.json' with { type: 'json' };
import sketchTexts from '../../locales/en/sketch.json' with { type: 'json' };
import symbolTexts from '../../locales/en/symbol.json' with { type: 'json' };
import toursTexts from '../../locales/en/tours.json' with { type: 'json' };
import versionsTexts from '../../locales/en/versions.json' with { type: 'json' };
import webTexts from '../../locales/en/web.json' with { type: 'json' };

export const en: Readonly<Record<string, string>> = {
  ...accountTexts,
  ...assemblyTexts,
  ...backupTexts,
  ...boardEditTexts,
  ...board3dTexts,
  ...boardInfoTexts,
  ...capabilitiesTexts,
  ...chatTexts,
  ...checksTexts,
  ...commentsTexts,
  ...communityTexts,
  ...componentTexts,
  ...debugTexts,
  ...desktopTexts,
  ...editorTexts,
  ...footprintTexts,
  ...frameTexts,
  ...helpTexts,
  ...instrumentsTexts,
  ...librariesTexts,
  ...libraryTexts,
  ...liveTexts,
  ...liveFolderTexts,
  ...manufacturingTexts,
  ...offersTexts,
  ...operatorTexts,
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
  ...simulationTexts,
  ...siteTexts,
  ...sketchTexts,
  ...symbolTexts,
  ...toursTexts,
  ...versionsTexts,
  ...webTexts,
};
