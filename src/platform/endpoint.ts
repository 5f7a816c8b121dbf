import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** An object that admits exactly the named fields: on the way in others are refused, on the way out dropped. */
export function shape<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

const Nothing = shape({});
type Nothing = typeof Nothing;

/** One call of the HTTP interface, described once: the server serves it, the browser calls it, OpenAPI prints it. */
export interface Endpoint<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
  R extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** Who may call: the name of a guard that the server was made with. */
  access: string;
  summary: string;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** How much a body may weigh, where that is more, or less, than usual. */
  mostBytes?: number;
  /** Of the answer when all is well; 200 unless it says otherwise. */
  status?: 200 | 202;
  /** Statuses of refusals besides those that any call may come to. */
  refusals?: readonly number[];
}

/** A call whose body is a file as it is, no JSON around it. */
export interface Upload<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  R extends TSchema = TSchema,
> extends Endpoint<P, Q, Nothing, R> {
  /** What kind of file, as `content-type` says it. */
  file: `${string}/*`;
  mostBytes: number;
}

/** Of a body that strangers send, with an address and a password in it. */
export const mostBytesOfAForm = 4096;

type Own = 'method' | 'path' | 'access' | 'summary' | 'mostBytes' | 'status' | 'refusals';
type Parts<P, Q, B, R> = Pick<Endpoint, Own> & {
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
};

/**
 * Describes a call. Parts left out admit nothing.
 *
 * @example
 * export const getMe = endpoint({
 *   method: 'GET', path: '/api/me', access: 'anyone', summary: 'Who is signed in', reply: Me,
 * });
 */
export function endpoint<
  R extends TSchema,
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
>(parts: Parts<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return { params: Nothing as TObject as P, query: Nothing as TObject as Q, body: Nothing as TObject as B, ...parts };
}

/**
 * Describes a call whose body is a file. The caller hands it over as `file`.
 *
 * @example
 * export const putPhoto = upload({ method: 'PUT', path: '/api/me/photo', file: 'image/*', mostBytes: 10_000_000, … });
 */
export function upload<R extends TSchema, P extends TObject = Nothing, Q extends TObject = Nothing>(
  parts: Omit<Parts<P, Q, Nothing, R>, 'body'> & Pick<Upload, 'file' | 'mostBytes'>,
): Upload<P, Q, R> {
  const { file, mostBytes } = parts;
  return { ...endpoint<R, P, Q>(parts), file, mostBytes };
}

export function isUpload(endpoint: Endpoint): endpoint is Upload {
  return 'file' in endpoint;
}

/** What a caller hands over: only the parts that have fields. `File` is what a file is on that side. */
export type InputOf<E extends Endpoint, File = Blob> = PartIfAny<'params', E['params']> &
  PartIfAny<'query', E['query']> &
  PartIfAny<'body', E['body']> &
  (E extends Upload ? { file: File } : unknown);

type PartIfAny<Name extends string, S extends TObject> = keyof Static<S> extends never
  ? unknown
  : { [K in Name]: Static<S> };

export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

/** The path with its parameters filled in: `/api/lessons/:a/:b` → `/api/lessons/x/y`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
