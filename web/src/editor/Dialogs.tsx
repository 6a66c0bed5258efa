import type { Dialog } from '@boardwright/engine/commands';
import { Annotate } from './dialogs/Annotate.tsx';
import { DesignSettings } from './dialogs/DesignSettings.tsx';
import { ErcSettings } from './dialogs/ErcSettings.tsx';
import { Export } from './dialogs/Export.tsx';
import { Fields } from './dialogs/Fields.tsx';
import { Find } from './dialogs/Find.tsx';
import { Manufacturing } from './dialogs/manufacturing/Manufacturing.tsx';
import { Locate } from './dialogs/board/Locate.tsx';
import { Picture } from './dialogs/board/Picture.tsx';
import { Statistics } from './dialogs/board/Statistics.tsx';
import { AssignFootprint } from './dialogs/footprints/AssignFootprint.tsx';
import { NewFootprint } from './dialogs/footprints/NewFootprint.tsx';
import { PlaceFootprint } from './dialogs/footprints/PlaceFootprint.tsx';
import { Grids } from './dialogs/Grids.tsx';
import { useExtensions } from './extension/extensions.ts';
import type { DialogProps } from './dialogs/props.ts';
import { SymbolChooser } from './dialogs/SymbolChooser.tsx';
import { Share } from './dialogs/Share.tsx';
import { TableCells } from './dialogs/TableCells.tsx';
import { MyLibraryDialog } from './dialogs/myLibrary/MyLibraryDialog.tsx';
import { SaveToLibrary } from './dialogs/myLibrary/SaveToLibrary.tsx';
import { UpdateFromLibrary } from './dialogs/update/UpdateFromLibrary.tsx';
import { Update } from './dialogs/Update.tsx';
import { AddComment } from './reviews/AddComment.tsx';
import { ChangeRequest } from './reviews/ChangeRequest.tsx';
import { FootprintProperties } from './footprint/FootprintProperties.tsx';
import { PinImport } from './symbol/PinImport.tsx';
import { SymbolProperties } from './symbol/SymbolProperties.tsx';
import { MergeBranch } from './versions/branches/MergeBranch.tsx';
import { NewBranch } from './versions/branches/NewBranch.tsx';
import { CompareVersions } from './versions/compare/CompareVersions.tsx';
import { SaveVersion } from './versions/SaveVersion.tsx';
import './dialogs/dialogs.css';

/** The dialog that a command opened. */
export function Dialogs({ open, ...props }: DialogProps & { readonly open: Dialog | null }) {
  switch (open) {
    case 'annotate':
      return <Annotate {...props} />;
    case 'erc':
      return <ErcSettings {...props} />;
    case 'export':
    case 'print':
      return <Export key={open} first={open === 'print' ? 'print' : 'pdf'} {...props} />;
    case 'manufacturing':
      return <Manufacturing {...props} />;
    case 'find':
      return <Find {...props} />;
    case 'locate':
      return <Locate {...props} />;
    case 'fields':
      return <Fields {...props} />;
    case 'design':
      return <DesignSettings {...props} />;
    case 'symbols':
    case 'power':
      return <SymbolChooser key={open} power={open === 'power'} {...props} />;
    case 'footprints':
      return <PlaceFootprint {...props} />;
    case 'assignFootprint':
      return <AssignFootprint {...props} />;
    case 'generateFootprint':
      return <NewFootprint {...props} />;
    case 'symbolProperties':
      return <SymbolProperties {...props} />;
    case 'footprintProperties':
      return <FootprintProperties {...props} />;
    case 'pinImport':
      return <PinImport {...props} />;
    case 'picture':
      return <Picture {...props} />;
    case 'statistics':
      return <Statistics {...props} />;
    case 'grids':
      return <Grids {...props} />;
    case 'table':
      return <TableCells {...props} />;
    case 'myLibrary':
      return <MyLibraryDialog {...props} />;
    case 'saveToLibrary':
      return <SaveToLibrary {...props} />;
    case 'updateFromLibrary':
      return <UpdateFromLibrary {...props} />;
    case 'updateBoard':
    case 'updateSchematic':
      return <Update key={open} toBoard={open === 'updateBoard'} {...props} />;
    case 'share':
      return <Share {...props} />;
    case 'saveVersion':
      return <SaveVersion {...props} />;
    case 'compareVersions':
      return <CompareVersions {...props} />;
    case 'newBranch':
      return <NewBranch {...props} />;
    case 'addComment':
      return <AddComment {...props} />;
    case 'changeRequest':
      return <ChangeRequest {...props} />;
    case 'mergeBranch':
      return <MergeBranch {...props} />;
    case null:
      return null;
    default:
      return <OfExtension open={open} {...props} />;
  }
}

function OfExtension({ open, ...props }: DialogProps & { readonly open: Dialog }) {
  const [Found] = useExtensions().flatMap(({ dialogs }) => dialogs?.[open] ?? []);
  return Found && <Found {...props} />;
}
