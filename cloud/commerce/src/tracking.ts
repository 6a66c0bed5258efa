/** Carriers with the page where a parcel is followed; {} stands for its number. */
const carriers = {
  dhl: { name: 'DHL Express', page: 'https://www.dhl.com/en/express/tracking.html?AWB={}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum={}' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}' },
  sf: { name: 'SF Express', page: 'https://www.sf-express.com/we/ow/chn/en/waybill/waybill-detail/{}' },
  ems: { name: 'EMS', page: 'https://www.ems.com.cn/english/qps/yjcx/{}' },
  other: { name: '', page: '' },
} as const;

export type CarrierId = keyof typeof carriers;

export const carrierIds = Object.keys(carriers) as CarrierId[];

export const isCarrier = (text: string): text is CarrierId => Object.hasOwn(carriers, text);

/** Empty for one that the shop names itself. */
export const carrierName = (id: CarrierId): string => carriers[id].name;

/** The page of the carrier where a parcel is followed; null where none is known. */
export function trackingPage(id: CarrierId, trackingNumber: string): string | null {
  const { page } = carriers[id];
  return page === '' || trackingNumber === '' ? null : page.replace('{}', encodeURIComponent(trackingNumber));
}
