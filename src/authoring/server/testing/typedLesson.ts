/** A practice with typed answers: 2/3, -1/3, one that is never the same twice, and one with options. */
export const typedLesson = `title: 'Practice: typed slopes'
order: 95
skills: [Linear functions]
minutes: 6
parts:
  - id: typed-01
    skill: Linear functions
    difficulty: easy
    question: What is the slope of the line $3y = 2x + 6$?
    answer: { typed: ['2/3'] }
    rationale: 'Right: dividing by $3$ gives $y = \\frac{2}{3}x + 2$.'
    wrong:
      - entry: '3/2'
        misconception: swap
        rationale: 'You turned it upside down: divide $2$ by $3$.'
      - entry: '-2/3'
        misconception: sign-slip
        rationale: The line rises, as nothing changes its side.
    hints: [Look at $y$., What does $y$ equal?, Divide both sides by the number before $y$.]
    explanation:
      - text: 'Divide by $3$: $y = \\frac{2}{3}x + 2$.'
      - final: The slope is $\\frac{2}{3}$.
    check:
      compute: '2 / 3'
      mistakes: ['3 / 2', '-2 / 3']
    provenance: original
  - id: typed-02
    skill: Linear functions
    difficulty: medium
    question: What is the slope of the line $x + 3y = 12$?
    answer: { typed: ['-1/3'] }
    rationale: 'Right: $3y = -x + 12$.'
    wrong:
      - entry: '1/3'
        misconception: sign-slip
        rationale: $x$ changes its side, and so its sign.
      - entry: '-3'
        misconception: swap
        rationale: You divided the other way round.
    hints: [Look at $y$., Bring $x$ to the other side., Divide both sides by the number before $y$.]
    explanation:
      - text: 'Subtract $x$: $3y = -x + 12$.'
      - final: The slope is $-\\frac{1}{3}$.
    check:
      compute: '-1 / 3'
      mistakes: ['1 / 3', '-3']
    provenance: original
  - id: typed-03
    skill: Linear functions
    difficulty: medium
    family:
      first: { a: 4, b: 7, c: 8 }
      let: { a: 2..9, b: 2..9, c: 1..9 }
      where: 'gcd(a, b) = 1'
    question: What is the slope of the line \${{a}}y = {{b}}x + {{c}}$?
    answer: { typed: ['{{b / a}}'] }
    rationale: 'Right: divide by \${{a}}$.'
    wrong:
      - entry: '{{a / b}}'
        misconception: swap
        rationale: 'You divided \${{a}}$ by \${{b}}$.'
      - entry: '{{-b / a}}'
        misconception: sign-slip
        rationale: The line rises.
    hints: [Look at $y$., What does $y$ equal?, Divide both sides by the number before $y$.]
    explanation:
      - final: The slope is \${{b / a}}$.
    check:
      compute: 'b / a'
      mistakes: ['a / b', '-b / a']
    provenance: original
  - id: typed-04
    skill: Linear functions
    difficulty: easy
    question: What is the slope of the line $y = 5x - 3$?
    options:
      - { text: $5$, rationale: It is the number before $x$. }
      - { text: $-3$, misconception: swap, rationale: That is where it crosses the axis. }
      - { text: $-5$, misconception: sign-slip, rationale: The line rises. }
      - { text: $3$, misconception: swap, rationale: That is no number of the line. }
    answer: A
    hints: [Look at $x$., Which number multiplies $x$?, It stands before $x$.]
    explanation:
      - final: The slope is $5$.
    provenance: original
`;
