import type { Formula } from '../../../reading/formulasIn.ts';

/** A student speaks of himself, not of the problem. */
const ofMyself =
  /(?<= )(?:i|idk|im|me|my|bc|because|confuse|confuses|confused|confusing|stuck|lost|happens?|supposed|lol|help|thanks|teacher|book|calculator|checks?|hard|weird|long division|homework|test|forgot|steps?)(?= )/;
/** From here to the end of the sentence. */
const turnsToMyself =
  / (?:idk|i dont|i not|i got|i get|i keep|i think|i know|i am|i always|im|but i|bc|because|cuz|not sure|confused|stuck|my calculator|my teacher|is it|do i|what happens|when first number|first number|but is supposed)(?= )[^.]*(?= \.)/g;
/** Words that ask for something, also behind what a student says of himself. */
const asks =
  / (?:need|needs|want|positive|negative|larger|smaller|greater|bigger|sum|product|find|only|both|value|how many|which|difference|times|add|then|plus|minus|integer|whole|real|largest|smallest) /;
const manners =
  / (?:pls|plz|please|help|thanks|thx|hey|hi|ok|quick|fast|asap|real quick|for me|someone|somebody)(?= )/g;
const side =
  / (?:, )?(?:where|if|for|given|when|and|assume|assuming|with)? ?(?:all )?(?:values of )?(?:V\d+ ?,? ?(?:and )?)+(?:is|are)? ?(?:not|is not|isnt)(?: equal to| equal)? 0(?= )| (?:, )?(?:where|if|for|given|when|with|assume|assuming)? ?(?:all )?(?:V\d+ (?:is )?(?:positive|nonzero|not zero)|I\d+)(?= )/g;

/**
 * The heard text without what students say beside a problem: sentences and ends of sentences about themselves, and sides such as 'where x is
 * not 0'. Nothing with a formula or a number of its own is left out.
 */
export function withoutAsides(text: string, formulas: readonly Formula[]): string {
  const cut = text
    .replace(manners, '')
    .replace(side, '')
    .replace(turnsToMyself, (all) => (/ [A-Z]\d+ /.test(`${all} `) || asks.test(`${all} `) ? all : ''));
  return cut
    .split(/(?<= [.,]) /)
    .map((clause) => ` ${clause.trim()} `)
    .filter((clause) => !(ofMyself.test(clause) && !asks.test(clause) && isWithoutFormulas(clause, formulas)))
    .join('')
    .replace(/ +/g, ' ')
    .replace(/(?: [,.])+(?= [.] )/g, '')
    .replace(/^ [,.](?= )/, '');
}

/** Letters and products such as `ab` are only spoken of. */
function isWithoutFormulas(clause: string, formulas: readonly Formula[]): boolean {
  return [...clause.matchAll(/(?<= )[A-Z](\d+)(?= )/g)].every(([, index]) =>
    /^[a-z]{1,2}$/.test(formulas[Number(index)]?.text ?? '?'),
  );
}
