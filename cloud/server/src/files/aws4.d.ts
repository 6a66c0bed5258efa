/** The part of the package that is used; it has no types of its own. */
declare module 'aws4' {
  interface Signable {
    readonly service: 's3';
    readonly method: string;
    readonly host: string;
    readonly path: string;
    readonly region: string;
    readonly headers: Readonly<Record<string, string | number>>;
  }
  interface Credentials {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string | undefined;
  }
  const aws4: {
    /** Adds the headers of a signature of version 4. */
    sign(request: Signable, credentials: Credentials): { readonly headers: Record<string, string> };
  };
  export default aws4;
}
