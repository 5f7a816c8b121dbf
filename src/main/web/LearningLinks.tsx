import { BookOpen, CalendarCheck, ChartNoAxesColumn, Dumbbell, MessageCircle, NotebookPen } from 'lucide-react';
import { planPath, practisePath, reviewPath } from '#study/addresses.ts';
import { texts } from '../texts.ts';
import { MenuLink } from './menuItems.tsx';
import { progressPath } from './tabs.ts';

/** What a student has of their own beside the lessons, as both menus list it. */
export function LearningLinks() {
  return (
    <>
      <MenuLink to={planPath} Icon={CalendarCheck}>
        {texts.yourPlan}
      </MenuLink>
      <MenuLink to={progressPath} Icon={ChartNoAxesColumn}>
        {texts.yourProgress}
      </MenuLink>
      <MenuLink to={practisePath} Icon={Dumbbell}>
        {texts.practice}
      </MenuLink>
      <MenuLink to={reviewPath} Icon={NotebookPen}>
        {texts.yourReview}
      </MenuLink>
      <MenuLink to="/community" Icon={MessageCircle}>
        {texts.community}
      </MenuLink>
      <MenuLink to="/classes" Icon={BookOpen}>
        {texts.classes}
      </MenuLink>
    </>
  );
}
