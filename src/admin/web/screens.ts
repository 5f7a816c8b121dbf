import type { ComponentType } from 'react';
import { screen } from '#platform/web/screen.tsx';

/** What it shows stands under its title and the navigation, which the desk draws. */
export interface DeskScreen {
  /** Under '/admin/'. */
  name: string;
  title: string;
  /** What it is for, in one sentence. */
  about: string;
  /** `id` is what the query of the address names. */
  Screen: ComponentType<{ id?: string | undefined }>;
}

/** The screens of the desk, in the order of their navigation; each is fetched when it is first opened. */
export const deskScreens: readonly DeskScreen[] = [
  {
    name: 'people',
    title: 'People',
    about: 'Find somebody, help them into their account, give Pro, or bring in a whole class.',
    Screen: screen(async () => (await import('./people/PeopleScreen.tsx')).PeopleScreen),
  },
  {
    name: 'classes',
    title: 'Classes',
    about: 'Find a class, give it seats with Pro, hand it over to another teacher, or archive it.',
    Screen: screen(async () => (await import('./classes/DeskClassesScreen.tsx')).DeskClassesScreen),
  },
  {
    name: 'questions',
    title: 'Questions that look wrong',
    about:
      'What students report, and what their first answers tell, looked at every night. Read each before you decide.',
    Screen: screen(async () => (await import('./questions/QuestionsScreen.tsx')).QuestionsScreen),
  },
  {
    name: 'course',
    title: 'Course',
    about: 'Change what a lesson says, see it as students will, and publish it. Nothing is lost: every version stays.',
    Screen: screen(async () => (await import('./course/CourseScreen.tsx')).CourseScreen),
  },
  {
    name: 'health',
    title: 'Health',
    about: 'How the server, its database and its letters do, and what to do where something is not well.',
    Screen: screen(async () => (await import('./health/HealthScreen.tsx')).HealthScreen),
  },
  {
    name: 'live',
    title: 'Live sessions',
    about: 'Plan, change and cancel live sessions, and give them their links and recordings.',
    Screen: screen(async () => (await import('./live/LiveScreen.tsx')).LiveScreen),
  },
  {
    name: 'announcements',
    title: 'Announcements',
    about: 'Tell everybody something: above their screens, from a moment to another, or in a letter.',
    Screen: screen(async () => (await import('./announcements/AnnouncementsScreen.tsx')).AnnouncementsScreen),
  },
  {
    name: 'community',
    title: 'Community',
    about:
      'Questions and answers of students: what waits for a moderator, who was appointed, your words on age and consent.',
    Screen: screen(async () => (await import('./community/CommunityScreen.tsx')).CommunityScreen),
  },
  {
    name: 'site',
    title: 'Site',
    about:
      'What the public pages say of your school: names, prices, promises and addresses. You answer for every word.',
    Screen: screen(async () => (await import('./site/SiteScreen.tsx')).SiteScreen),
  },
  {
    name: 'audit',
    title: 'Audit log',
    about: 'Who did what at this desk, and how it was before. Nobody can change or remove a line.',
    Screen: screen(async () => (await import('./audit/AuditScreen.tsx')).AuditScreen),
  },
];
