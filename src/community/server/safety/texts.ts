/** What the safety of the community says to people. */
export const safetyTexts = {
  held: 'A moderator reads this before others can. You see it here meanwhile, and will be told what came of it. If you only asked about the lesson, try other words.',
  crisis: `It sounds like you are carrying something heavy. Others do not see what you wrote, and a moderator reads it first. Please do not stay alone with this: talk to an adult you trust, such as a parent, a teacher or a school counselor, today.

If you are in danger now, call your local emergency number (911 in the US). In the US you can also call or text 988 at any time, day or night. In other countries, findahelpline.com lists people who will listen.

What you are going through matters more than any test.`,
  abuse: `I am sorry that this is happening, and it is not your fault. Others do not see what you wrote, and a moderator reads it first. You deserve to be safe. Please tell an adult you trust, such as a teacher, a school counselor or a doctor, and keep telling until somebody helps.

If you are in danger now, call your local emergency number (911 in the US). In the US you can call or text 988 at any time, or Childhelp at 1-800-422-4453. In other countries, findahelpline.com lists people who will listen.`,
  ownPost: 'This is yours: you can change it, or take it back.',
  sayWhat: 'Say what is wrong with it.',
  name: {
    length: 'A display name has 2 to 30 characters.',
    signs: 'A display name has letters, digits, spaces, dots, hyphens and apostrophes, and at least two letters.',
    contact: 'A display name holds no contact details.',
    reserved: 'This name would look as if you ran the site. Please choose another one.',
    unkind: 'Please choose another name.',
    taken: 'This name looks like that of somebody who answers here as an expert. Please choose another one.',
    often: 'You have changed your display name three times in a month. Please keep this one for a while.',
  },
} as const;
