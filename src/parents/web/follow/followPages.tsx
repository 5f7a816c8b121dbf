import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderFollowPage } from '../../followPage.ts';
import { followTexts as texts } from '../../followTexts.ts';
import { FollowDocument } from './FollowDocument.tsx';
import { MessagePage } from './MessagePage.tsx';
import { StudentPage } from './StudentPage.tsx';

/** Where a page stands is in none of them: its forms send to the address they came from. */
export const renderFollowPage: RenderFollowPage = (page, head) => {
  const title = page.kind === 'student' ? texts.title(page.view.name) : page.message.title;
  const markup = renderToStaticMarkup(
    <FollowDocument title={title} {...head}>
      {page.kind === 'student' ? (
        <StudentPage view={page.view} form={page.form} />
      ) : (
        <MessagePage message={page.message} />
      )}
    </FollowDocument>,
  );
  return `<!doctype html>${markup}`;
};
