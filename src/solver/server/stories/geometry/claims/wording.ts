export const term = '([qn]\\d+)';

export const lengthUnit = '(?:cm|mm|km|meters|inches|feet|yards|miles|units)';

export const unit = `(?:(?:sq-|cu-)?${lengthUnit}|degrees|radians?|rads?)`;

export const much =
  '(?:as (?:large|long|big|great|much|wide|tall|high|many|far|deep) as(?: (?:that|those|measure|length|size) of)?|that of|(?:the )?(?:measure|length|size) of)';

export const larger =
  '(?:more|greater|larger|longer|bigger|wider|taller|higher|farther|deeper)(?: in (?:measure|length))?';

export const smaller = '(?:less|smaller|shorter|fewer|narrower|lower)(?: in (?:measure|length))?';

/** Plain words between a measure and what it is: 'of circle', 'of its base'. */
export const ofIt = '(?: (?:of|for|to|in) (?:(?!is |has |with |that |and )[a-z-]+ ){0,4}?[a-z-]+| that| which)?';

export const equals =
  '(?:is|was|of|equals|reads|given as|is given as|is equal in measure to|measures|measure|measuring|has measure of|(?:of |has |with |having )?lengths?(?: of)?|has measure|has|is equal to|equal to|is same as|is congruent to|congruent to|is exactly|is given by|is represented by|represented by|comes to|=|is also|is as long as|is as large as|is only|is about)';

export const dimensions: Record<string, string> = { '': 'length', 'sq-': 'area', 'cu-': 'volume' };
/** What asks, before what is asked. */
export const asks =
  '(?:which(?: of following)?(?: expressions?)? (?:is|gives|represents|shows|expresses|is equivalent to|is equal to)|what(?: is| was| must)?|find|write|express|calculate|determine|compute|give|state|work out|need(?: to find)?|i need|solve for|evaluate|tell me|how (?:many|much)(?: [a-z-]+)? is(?: there in)?|how (?:long|tall|high|wide|large|big|deep|far)(?: ,)?(?: in [a-z]+)?(?: ,)?(?: is| must| was)?)(?! q\\d+ is n)';

/** `sq-feet` is of an area. */
export function dimensionOfUnit(found: string): string {
  return /degrees|rad/.test(found) ? 'degrees' : (dimensions[/^(?:sq-|cu-)/.exec(found)?.[0] ?? ''] ?? 'length');
}

export function lengthOfUnit(found: string): string {
  return found.replace(/^(?:sq-|cu-)/, '');
}
