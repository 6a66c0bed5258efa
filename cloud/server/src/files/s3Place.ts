/** A bucket of a service that speaks S3's protocol. */
export interface S3Place {
  readonly bucket: string;
  /** Before each name: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of the service; undefined: Amazon's of the region. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters that stand for themselves in an address and in XML. */
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/;

export type S3Fault = 'address' | 'credentials';

/**
 * Reads the address of a bucket: `s3://BUCKET/PREFIX?endpoint=https://…&region=…`, where all after the bucket may be missing.
 * Keys come from the environment variables that all programs for S3 read, so that no list of processes shows them.
 */
export function readS3Place(address: string, env: Readonly<Record<string, string | undefined>>): S3Place | S3Fault {
  if (!URL.canParse(address)) return 'address';
  const { protocol, host, pathname, searchParams } = new URL(address);
  const path = pathname.replaceAll(/^\/|\/$/g, '');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (protocol !== 's3:' || !BUCKET.test(host) || (path !== '' && !PREFIX.test(path))) return 'address';
  if (endpoint !== undefined && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) return 'address';
  const [accessKeyId = '', secretAccessKey = ''] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (accessKeyId === '' || secretAccessKey === '') return 'credentials';
  return {
    bucket: host,
    prefix: path === '' ? '' : `${path}/`,
    region: searchParams.get('region') ?? env['AWS_REGION'] ?? 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    sessionToken: env['AWS_SESSION_TOKEN'],
  };
}
