import {
  BellOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FolderOutlined,
  GiftOutlined,
  SettingOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceNav } from '../../../layout/PlaceNav.tsx';
import { SignedIn } from '../SignedIn.tsx';
import '../account.css';
import './centre.css';

const PLACES = [
  { to: '/my-orders', label: 'orders.title', icon: <ShoppingOutlined aria-hidden /> },
  { to: '/my-quotes', label: 'centre.quotes', icon: <FileTextOutlined aria-hidden /> },
  { to: '/my-coupons', label: 'centre.coupons', icon: <GiftOutlined aria-hidden /> },
  { to: '/my-addresses', label: 'centre.addresses', icon: <EnvironmentOutlined aria-hidden /> },
  { to: '/my-invoices', label: 'centre.invoices', icon: <FileDoneOutlined aria-hidden /> },
  { to: '/my-files', label: 'centre.files', icon: <FolderOutlined aria-hidden /> },
  { to: '/my-notices', label: 'centre.notices', icon: <BellOutlined aria-hidden /> },
  { to: '/account', label: 'centre.settings', icon: <SettingOutlined aria-hidden /> },
] as const;

/** The frame of the account's pages: the way between them, for who is signed in. */
export function AccountCentre({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SignedIn>
      <div className="page-body centre">
        <PlaceNav label={t('account.title')} places={PLACES} />
        <div className="centre-body">{children}</div>
      </div>
    </SignedIn>
  );
}
