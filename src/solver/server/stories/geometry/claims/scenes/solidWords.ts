import type { Listener } from '../listener.ts';
import type { Names } from '../scene.ts';
import { nameValue } from '../value.ts';

export const volume: Names = [
  [
    '(?:qqv(?= is )|(?:must |can )?(?:hold|holds|contain|contains)(?= (?:\\d[\\d.]*|X\\d+) cu-)|volume|capacity|amount of (?:water|liquid|space|ice|wax|sand))',
    'V',
  ],
  ['(?:total )?surface area', 'S'],
];

export const volumeAsks: Names = [
  [
    'how many cu-[a-z]+(?: of [a-z ]{1,20}?)? (?:[a-z]+ ){0,4}(?:hold|holds|contain|contains|fit|fits|fill|needed|does it hold)',
    'V',
  ],
  ['how many cu-[a-z]+(?: of [a-z]+)?', 'V'],
  [
    'how much (?:water|liquid|juice|sand|soil|space|ice cream|air|milk|soup|wax) (?:[a-z]+ ){0,4}(?:hold|holds|contain|contains|fit|fits|fill)',
    'V',
  ],
  ['how many sq-[a-z]+(?: of [a-z]+)?(?: (?:[a-z]+ ){0,4}(?:cover|needed|wrap|covers))?', 'S'],
];

export const never =
  / (?:similar|scale|factor|increased|decreased|doubled|tripled|halved|times as large|ratio|melted|melts|pours|two cubes|2 cubes|2 identical|glued|second|other|ounces|gallons|gallon|liters|cost|costs|per|each cu-[a-z]+|weighs|pipe|hollow|inner|outer|thick|submerged|rises|stone|rock|inscribed|boxes|cans|spheres|cones|cylinders|percent|pounds|grams|density|minutes|hours) /;

export const units = { V: 'volume', S: 'area', B: 'area', L: 'area', F: 'area' } as const;

export const twoSides = (a: string, b: string) =>
  [
    '(n\\d+)(?: long)? (?:by|and) (n\\d+)',
    (listener: Listener, [one = '', other = '']: string[]) => {
      listener.claim(nameValue(a), listener.value(one));
      listener.claim(nameValue(b), listener.value(other));
    },
  ] as const;

/** 'filled to 3/4 of its capacity', 'filled to depth of 5'. */
export const filled = (heard: string) =>
  heard
    .replace(/ (?:is )?(?:filled|full) (?:with [a-z]+ )?to (?:a )?(?:depth|height) of (?=\d)/g, ' waterdepth is ')
    .replace(/ (?:it )?(?:holds|contains|has) (?:water|sand|soil) to (?:a )?depth of (?=\d)/g, ' waterdepth is ')
    .replace(
      / (?:what is|find|determine) volume (?:, in cu-[a-z]+ , |in cu-[a-z]+ )?of (?:water|contents|liquid|sand)[a-z ]*(?= [,.])/g,
      ' what is watervolume',
    )
    .replace(
      / how many cu-[a-z]+ of (?!volume)[a-z]+ (?:it |[a-z]+ )?(?:contain|hold|is in|in)[a-z ]*(?= \.)/g,
      (all) =>
        / waterdepth | partfilled /.test(heard) || / to (?:depth|height) of | full | filled to \d/.test(heard)
          ? ' what is watervolume'
          : all,
    )
    .replace(
      / (?:is )?(?:filled (?:with [a-z]+ )?to )?(\d+\/\d+) (?:of (?:the |its )?(?:capacity|volume)|full|filled)(?= )/g,
      ' partfilled is $1',
    );
