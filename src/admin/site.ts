import { Type, type Static } from 'typebox';
import { siteFields } from '#landing/siteFields.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

const Field = Type.Enum([...siteFields]);

/** A field of the site as it serves, and as the file has it; null where it is left out. */
export const DeskField = shape({
  field: Field,
  value: Type.Unknown(),
  file: Type.Unknown(),
  /** Who put it over the file; null while the file's own serves. */
  change: Type.Union([
    shape({
      at: Type.String({ format: 'date-time' }),
      /** Name, else address; null when the account is gone. */
      who: Type.Union([Type.String(), Type.Null()]),
      /** The file has changed since, and says neither what it said then nor what stands here. */
      isConflict: Type.Boolean(),
      fileSaid: Type.Unknown(),
    }),
    Type.Null(),
  ]),
});
export type DeskField = Static<typeof DeskField>;

export const DeskSite = shape({ version: Type.Integer(), fields: Type.Array(DeskField) });
export type DeskSite = Static<typeof DeskSite>;

/** What is against the rules of the site file, as it travels in a refusal, in JSON: where, and a sentence that begins with 'This'. */
export type SiteProblem = { at: (string | number)[]; sentence: string };

export const getDeskSite = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  access: 'admin',
  summary: 'What the school says about itself: what serves, and what the site file says',
  reply: DeskSite,
});

/** The file's own value takes a change away. What is named counts as decided against the file of today. */
export const changeDeskSite = endpoint({
  method: 'PATCH',
  path: '/api/admin/site',
  access: 'admin',
  summary: 'Change fields of the site over its file',
  body: shape({
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    changes: Type.Array(shape({ field: Field, value: Type.Unknown() }), { minItems: 1, maxItems: siteFields.length }),
  }),
  reply: DeskSite,
  refusals: [409],
});

/** A form posts `page` and `changes` (the same list, in JSON) here, and gets the page as a visitor would see it. */
export const sitePreviewPath = '/admin/site/preview';
/** The pages that show something of the site. */
export const previewedPages = ['/', '/about', '/support', '/terms', '/privacy', '/careers'] as const;
