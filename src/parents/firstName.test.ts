import { expect, test } from 'vitest';
import { calledBy, firstNameOf } from './firstName.ts';

test.each([
  ['Sam Reed', 'Sam'],
  ['  Sam  Reed ', 'Sam'],
  ['Anne-Marie O’Neil', 'Anne-Marie'],
  ['sam.reed@example.com', 'sam.reed'],
  ['李 小龙', '李'],
  ['<script>alert(1)</script> Reed', '<script>alert(1)</script>'],
  ['S'.repeat(100), 'S'.repeat(40)],
  ['', ''],
])('of the name %j strangers read %j', (name, first) => expect(firstNameOf(name)).toBe(first));

test('who gave no name is the student', () => expect(calledBy('')).toBe('The student'));
