/** A LEARN lesson of mathematics that asks in every way: about two earlier lessons, after an idea, in a faded example. */
export const askingLesson = `---
title: Rates
order: 50
skills: [Linear functions]
minutes: 8
---

:::: recall
::: ask rates-recall-1
from: first
question: 'What is the slope of $y = 3x + 1$?'
options:
  - { text: $3$, rationale: 'Right: it stands before $x$.' }
  - { text: $1$, rationale: That is where the line starts. }
answer: A
check: { compute: '3' }
:::

::: ask rates-recall-2
from: second
question: 'What is $y$ when $x = 2$ in $y = 5x + 4$?'
answer: { typed: ['14'] }
rationale: 'Right: $5 \\cdot 2 + 4 = 14$.'
check: { compute: '5 * 2 + 4' }
:::
::::

A tank fills at a steady rate.

## What a rate is

::: example A tank
In $4$ minutes $20$ liters come, so it is $5$ liters each minute.
:::

::: ask rates-ask-1
passage: |-
  A pump was at work in the morning.

  > It stopped at noon.
figure:
  caption: A tank
  table: { columns: [Minutes, Liters], rows: [[0, 0], [3, 24]] }
question: 'In $3$ minutes $24$ liters come. How many liters is that each minute?'
answer: { typed: ['8'] }
rationale: 'Right: $24 / 3 = 8$.'
wrong:
  - { entry: '72', rationale: You multiplied $24$ by $3$. }
  - { entry: '.125', rationale: You divided the other way round. }
hint: What is divided by what?
check: { compute: '24 / 3' }
:::

## Read a rate

:::: faded Two points
The line goes through $(0, 4)$ and $(3, 10)$.

::: ask rates-ask-2
question: 'By how much does $y$ rise from $4$ to $10$?'
answer: { typed: ['6'] }
rationale: 'Right: $10 - 4 = 6$.'
check: { compute: '10 - 4' }
:::

**Divide it by the run.**

::: ask rates-ask-3
skill: Circles
question: 'What is $6$ divided by $3$?'
options:
  - { text: $3$, rationale: That is the run. }
  - { text: $2$, rationale: 'Right: $6 / 3 = 2$.' }
  - { text: $18$, rationale: You multiplied. }
answer: B
check: { compute: '6 / 3' }
:::

So $y = 2x + 4$.
::::

:::: steps A long one
First.

---

Then, and *last*.
::::

## Summary

A rate is a change divided by a change.
`;

/** The lesson with one text in the place of another. */
export function askingWith(from: string, to: string): string {
  if (!askingLesson.includes(from)) throw new Error(`Expected '${from}' in the lesson but found none.`);
  return askingLesson.replace(from, () => to);
}
