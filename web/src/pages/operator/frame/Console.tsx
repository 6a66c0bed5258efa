import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  DollarOutlined,
  FileTextOutlined,
  GiftOutlined,
  HomeOutlined,
  InboxOutlined,
  MailOutlined,
  ReadOutlined,
  SafetyOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceNav } from '../../../layout/PlaceNav.tsx';
import { OperatorGate } from '../gate/OperatorGate.tsx';
import './console.css';

const PLACES = [
  { to: '/operator/orders', label: 'operator.nav.orders', icon: <InboxOutlined aria-hidden /> },
  { to: '/operator/inquiries', label: 'operator.nav.inquiries', icon: <MailOutlined aria-hidden /> },
  { to: '/operator/quotes', label: 'operator.nav.quotes', icon: <FileTextOutlined aria-hidden /> },
  { to: '/operator/moderation', label: 'operator.nav.moderation', icon: <SafetyOutlined aria-hidden /> },
  { to: '/operator/customers', label: 'operator.nav.customers', icon: <TeamOutlined aria-hidden /> },
  { to: '/operator/parts', label: 'operator.nav.parts', icon: <DatabaseOutlined aria-hidden /> },
  { to: '/operator/prices', label: 'operator.nav.prices', icon: <DollarOutlined aria-hidden /> },
  { to: '/operator/capabilities', label: 'operator.nav.capabilities', icon: <ToolOutlined aria-hidden /> },
  { to: '/operator/rates', label: 'operator.nav.rates', icon: <SwapOutlined aria-hidden /> },
  { to: '/operator/coupons', label: 'operator.nav.coupons', icon: <GiftOutlined aria-hidden /> },
  { to: '/operator/content', label: 'operator.nav.content', icon: <ReadOutlined aria-hidden /> },
  { to: '/operator/home', label: 'operator.nav.home', icon: <HomeOutlined aria-hidden /> },
  { to: '/operator/figures', label: 'operator.nav.figures', icon: <BarChartOutlined aria-hidden /> },
  { to: '/operator/seller', label: 'operator.nav.seller', icon: <ShopOutlined aria-hidden /> },
  { to: '/operator/transfer', label: 'operator.nav.transfer', icon: <BankOutlined aria-hidden /> },
  { to: '/operator/audit', label: 'operator.nav.audit', icon: <AuditOutlined aria-hidden /> },
] as const;

/** The frame of the operators' pages: the way between them, and who may see them. */
export function Console({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <OperatorGate>
      <div className="console">
        <PlaceNav label={t('operator.title')} places={PLACES} />
        <div className="console-body">{children}</div>
      </div>
    </OperatorGate>
  );
}
