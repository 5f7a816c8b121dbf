import { asDifficulty, type Question } from '../question.ts';
import { childOf, descendantsOf, textOf } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { levels } from './writeQti.ts';

/** What a package tells of an item besides what stands in it. */
export type ItemNotes = Pick<Question, 'skill' | 'difficulty'> & { keywords: string[] };

/** The items of a package, by their files, in its order. @throws {FormatError} */
export function readManifest(text: string, skills: ReadonlySet<string>): Map<string, ItemNotes> {
  const resources = descendantsOf(readXml(text), 'resource');
  return new Map(
    resources
      .filter(({ attributes }) => attributes.href && attributes.type?.startsWith('imsqti_item_'))
      .map((resource) => {
        const keywords = descendantsOf(resource, 'keyword').map((keyword) => textOf(keyword).trim());
        const level = textOf(childOf(descendantsOf(resource, 'difficulty')[0], 'value')).trim();
        return [
          resource.attributes.href ?? '',
          {
            skill: keywords.find((keyword) => skills.has(keyword)),
            difficulty: level === levels.hard ? 'hard' : asDifficulty(level),
            keywords: keywords.filter((keyword) => !skills.has(keyword)),
          },
        ];
      }),
  );
}
