import type { UploadFile } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { PhotosField } from '../../../account/order/photos/PhotosField.tsx';
import { uploadPhotos } from '../../../account/order/photos/uploadPhotos.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** Shows the customer photos of the first assembled board; before an answer they can be replaced. */
export function ShowFirstArticle({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog<{ readonly photos: readonly UploadFile[] }>
      name="firstArticle"
      label={t('operator.firstArticle')}
      hint={t('operator.firstArticleHint')}
      reason="optional"
      run={async ({ photos, reason }) => {
        const uploaded = await uploadPhotos(photos);
        return uploaded.ok
          ? api.operator.firstArticle({ id: order.orderId, fileIds: uploaded.value, reason })
          : uploaded;
      }}
      onChange={onChange}
    >
      <PhotosField label={t('operator.firstArticlePhotos')} missing={t('operator.firstArticleMissing')} />
    </ActionDialog>
  );
}
