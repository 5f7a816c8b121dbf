import { tellLosses } from '../losses.ts';
import type { Question } from '../question.ts';
import type { TellLoss } from '../reading.ts';
import { escapeXml } from '../xml/escapeXml.ts';
import { identifierOf, itemType, lomNamespace, packageNamespace } from './names.ts';
import { writeItem } from './writeItem.ts';

/** A file of the package, by its name in the folder. */
export interface PackageFile {
  file: string;
  text: string;
}

/**
 * Questions as a QTI 3 package, unpacked: an item for each, and the manifest, which alone tells their skill and difficulty. Its
 * files in a ZIP are what other systems take.
 */
export function writeQti(questions: readonly Question[], tell: TellLoss): PackageFile[] {
  for (const question of questions) tellLosses(question, ['skill', 'difficulty'], tell);
  const items = questions.map((question) => ({
    file: `${identifierOf(question.id ?? String(question.line))}.xml`,
    text: writeItem(question),
  }));
  return [{ file: 'imsmanifest.xml', text: manifest(questions) }, ...items];
}

function manifest(questions: readonly Question[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${packageNamespace}" xmlns:lom="${lomNamespace}" identifier="questions">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
${questions.map(resource).join('')}  </resources>
</manifest>
`;
}

function resource({ id, line, skill, difficulty }: Question): string {
  const name = identifierOf(id ?? String(line));
  const keyword =
    skill &&
    `<lom:general><lom:keyword><lom:string language="en">${escapeXml(skill)}</lom:string></lom:keyword></lom:general>`;
  const level =
    difficulty &&
    `<lom:educational><lom:difficulty><lom:source>LOMv1.0</lom:source><lom:value>${levels[difficulty]}</lom:value></lom:difficulty></lom:educational>`;
  return `    <resource identifier="${name}" type="${itemType}" href="${name}.xml">
      <metadata><lom:lom>${keyword ?? ''}${level ?? ''}</lom:lom></metadata>
      <file href="${name}.xml"/>
    </resource>
`;
}

/** The words of the standard for learning objects (LOM). */
export const levels = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const;
