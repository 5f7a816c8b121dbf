/** What a student types, and what makes the answer useful. */
export interface StudentQuestion {
  question: string;
  /** The engine's answer, whole. */
  answer?: string;
  /** No problem to solve: a word that the course's passages about it hold. */
  about?: string;
}

/** Sixty questions as students type them: in a hurry, without marks, with words around. */
export const studentQuestions: StudentQuestion[] = [
  { question: 'whats 20% of 45', answer: '\\(9\\)' },
  { question: 'solve 3x+5=20', answer: '\\(x = 5\\)' },
  { question: 'a jacket costs $80 and is 25% off how much', answer: '\\$60' },
  { question: 'find the slope thru (1,2) and (3,8)', answer: '\\(3\\)' },
  { question: 'x^2-5x+6=0 factor it', answer: '\\(x = 2\\) or \\(x = 3\\)' },
  { question: 'how do i solve |2x-3|=7', answer: '\\(x = -2\\) or \\(x = 5\\)' },
  { question: 'can you help me solve 2(x-4) = 3x + 1 pls', answer: '\\(x = -9\\)' },
  { question: 'im stuck on 4x - 7 = 2x + 9', answer: '\\(x = 8\\)' },
  { question: 'what is x if 5x = 35?', answer: '\\(x = 7\\)' },
  { question: 'solve for y: 3x + 2y = 12', answer: '\\(y = -\\frac{3}{2}x + 6\\)' },
  { question: 'x squared = 49', answer: '\\(x = -7\\) or \\(x = 7\\)' },
  { question: 'solve x² + 2x − 8 = 0', answer: '\\(x = -4\\) or \\(x = 2\\)' },
  {
    question: 'use the quadratic formula on 2x^2 + 3x - 1 = 0',
    answer:
      '\\(x = \\frac{-3 - \\sqrt{17}}{4}\\) (about \\(-1.781\\)) or \\(x = \\frac{-3 + \\sqrt{17}}{4}\\) (about \\(0.281\\))',
  },
  { question: 'solve the system y = 2x + 1 and y = -x + 7', answer: '\\(x = 2\\) and \\(y = 5\\)' },
  { question: 'x + y = 10, x - y = 4', answer: '\\(x = 7\\) and \\(y = 3\\)' },
  { question: 'how many solutions does 2x + 3 = 2x + 5 have', answer: 'No solution.' },
  { question: 'solve -3x + 2 > 11', answer: '\\(x < -3\\), in interval notation \\((-\\infty, -3)\\)' },
  { question: '-2 < 3x + 1 < 10', answer: '\\(-1 < x < 3\\), in interval notation \\((-1, 3)\\)' },
  { question: 'sqrt(x+5) = x - 1', answer: '\\(x = 4\\)' },
  { question: 'whats 2^x = 32', answer: '\\(x = 5\\)' },
  { question: 'x/4 = 7/2', answer: '\\(x = 14\\)' },
  { question: '3/5 = x/20 solve for x', answer: '\\(x = 12\\)' },
  { question: 'what percent of 80 is 20', answer: '\\(25\\%\\)' },
  { question: '18 is 30% of what number', answer: '\\(60\\)' },
  { question: 'price went from $40 to $50 what is the percent increase', answer: '\\(25\\%\\) increase' },
  { question: 'a shirt is $30 after a 25% discount what was the original price', answer: '\\$40' },
  { question: 'i bought shoes for $60 with 8% sales tax how much do i pay', answer: '\\$64.80' },
  { question: 'whats a 15% tip on $40', answer: '\\$6' },
  { question: 'if 3 notebooks cost $12 how much do 5 notebooks cost', answer: '\\$20' },
  { question: 'a car travels 240 miles in 4 hours, how fast is it going', answer: '\\(60\\) miles per hour' },
  { question: 'how many inches in 5 feet', answer: '\\(60\\) inches' },
  { question: 'convert 90 minutes to hours', answer: '\\(1.5\\) hours' },
  { question: '1/2 + 1/3', answer: '\\(\\frac{5}{6}\\) (about \\(0.833\\))' },
  { question: 'what is 3/4 ÷ 1/2', answer: '\\(\\frac{3}{2}\\) (\\(1.5\\))' },
  { question: 'simplify √50', answer: '\\(5\\sqrt{2}\\) (about \\(7.071\\))' },
  { question: 'whats 3 + 4 × 2', answer: '\\(11\\)' },
  { question: 'simplify 3x + 5 - x + 2', answer: '\\(2x + 7\\)' },
  { question: 'foil (x+3)(x-5)', answer: '\\(x^{2} - 2x - 15\\)' },
  { question: 'factor 2x^2 + 7x + 3', answer: '\\(\\left(2x + 1\\right)\\left(x + 3\\right)\\)' },
  { question: 'factor x^2 - 16 completely', answer: '\\(\\left(x - 4\\right)\\left(x + 4\\right)\\)' },
  { question: 'if f(x) = 2x^2 - 3 what is f(-2)', answer: '\\(5\\)' },
  { question: 'evaluate 3a - 2b when a = 4 and b = 5', answer: '\\(2\\)' },
  { question: 'whats the equation of the line through (0,3) and (2,7)', answer: '\\(y = 2x + 3\\)' },
  { question: 'line with slope -2 through (1, 5)', answer: '\\(y = -2x + 7\\)' },
  { question: 'what is the slope of 2x + 3y = 6', answer: 'The slope is \\(-\\frac{2}{3}\\).' },
  { question: 'midpoint of (2,3) and (6,9)', answer: '\\(\\left(4, 6\\right)\\)' },
  { question: 'mean of 4, 8, 15, 16, 23, 42', answer: '\\(18\\)' },
  { question: 'find the median of 7 3 9 1 5', answer: '\\(5\\)' },
  {
    question: 'a bag has 3 red and 5 blue marbles, whats the probability of picking red',
    answer: '\\(\\frac{3}{8}\\) (\\(0.375\\))',
  },
  { question: 'area of a circle with diameter 10', answer: '\\(25\\pi\\) (about \\(78.54\\))' },
  { question: 'right triangle with legs 6 and 8 find the hypotenuse', answer: '\\(10\\)' },
  { question: 'whats the vertex of y = x^2 - 6x + 5', answer: '\\(\\left(3, -4\\right)\\)' },
  { question: '$500 at 4% compound interest for 2 years', answer: '\\$540.80' },
  { question: 'What is \\(\\frac{2}{3} \\cdot \\frac{9}{4}\\)?', answer: '\\(\\frac{3}{2}\\) (\\(1.5\\))' },
  { question: 'what is slope intercept form', about: 'slope' },
  { question: 'when do i use a semicolon', about: 'semicolon' },
  { question: 'whats the difference between a comma and a semicolon', about: 'comma' },
  { question: 'how do i know if a system has no solution', about: 'solution' },
  { question: 'how long is the sat', about: 'minutes' },
  { question: 'what do i do when the variable is on both sides', about: 'both sides' },
];
