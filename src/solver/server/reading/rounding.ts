/** How the answer is to be written. */
export interface Wish {
  /** Digits behind the point; -1 is to the nearest ten. */
  places?: number;
  inTermsOfPi?: boolean;
  as?: 'fraction' | 'decimal' | 'percent';
}

const nearest: Record<string, number> = {
  thousand: -3,
  hundred: -2,
  ten: -1,
  tenth: 1,
  hundredth: 2,
  thousandth: 3,
  cent: 2,
  penny: 2,
};

const polite = '(?:please |and |then |make sure to |be sure to |you can )*';
const verb = '(?:round|give|express|write|state|report|leave|correct|put|enter|approximate)(?: off)?';
const answer = '(?:your |the |my |its |all |both )?(?:final )?(?:answers?|results?|it|value|everything)';
const give = `(?:${polite}${verb} (?:${answer} )?|${polite}(?:your |the |my )?(?:final )?answers? )?(?:should be |must be |is )?(?:rounded |rounding |given |expressed |written |correct |accurate )?`;
const leads = `[\\s,;.(]*(?:if necessary,? |if needed,? )?${give}`;
const toNearest = new RegExp(
  `${leads}\\bto (?:the )?(?:nearest|closest) (?:whole )?(?:integer )?(tenth|hundredth|thousandth|cent|penny|ten|hundred|thousand|[a-z]+)(?: (?:of (?:a |an |one )?)(?:percent|[a-z]+)| (?:percent|number|degree|dollar|place|integer))?(?:,? if necessary|,? if needed)?\\)?`,
);
/** 'nearest cent', at the end of quick typing. */
const bareNearest = new RegExp(
  `${leads}\\b(?:the )?(?:nearest|closest) (tenth|hundredth|thousandth|cent|penny|dollar|integer|whole number|whole percent|percent)\\b\\)?(?=[\\s.?!,;]*$)`,
);
const toPlaces = new RegExp(
  `${leads}\\b(?:to|with) (\\d+|one|two|three) (?:decimal places?|decimals?|dp|places)\\b\\)?`,
);
const inPi = new RegExp(
  `${leads}\\b(?:in terms of|as a multiple of|leaving|in|with|w/?) pi\\b(?: in (?:the|your) answer)?\\)?`,
);
const asForm = new RegExp(
  `${leads}\\b(?:as|in) (?:a |an )?(?:exact |simplified |reduced |common |proper |single )?(fraction|decimal|percent|percentage|simplest form|lowest terms|exact form|exact value|radical|simplest radical form|radical form|root|surd)(?: or (?:a )?(?:decimal|fraction))?(?: in (?:its )?(?:simplest form|lowest terms))?\\b(?! of)\\)?`,
);
const giveForm =
  /[\s,;.(]+(?:please |and )?(?:give|write|leave) (?:it |me )?an? (exact )?(fraction|decimal)\b(?! (?:equal|equivalent|that|which|of|between|with))/;
const words: Record<string, number> = { one: 1, two: 2, three: 3 };

/** Takes off how to round, of a text in small letters. */
export function splitWish(text: string): { text: string; wish: Wish } {
  const wish: Wish = {};
  const rest = text
    .replace(toNearest, (_, unit: string) => {
      wish.places = nearest[unit] ?? 0;
      return ' ';
    })
    .replace(bareNearest, (_, unit: string) => {
      wish.places = nearest[unit] ?? 0;
      return ' ';
    })
    .replace(toPlaces, (_, count: string) => {
      wish.places = words[count] ?? Number(count);
      return ' ';
    })
    .replace(inPi, () => {
      wish.inTermsOfPi = true;
      return ' ';
    })
    .replace(giveForm, (_, _exact: string | undefined, form: string) => {
      wish.as = form === 'decimal' ? 'decimal' : 'fraction';
      return ' ';
    })
    .replace(asForm, (_, form: string) => {
      if (/percent/.test(form)) wish.as = 'percent';
      else wish.as = form === 'decimal' ? 'decimal' : 'fraction';
      return ' ';
    });
  return { text: rest, wish };
}
