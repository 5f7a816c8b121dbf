/**
 * The styles of every page, as one file that the first one fetches and all others have: its paint waits for one answer. What
 * only shows once other code is here (AI Chat, the tools, the menu of a set) comes with that code.
 */
import './web.css';
import '#study/web/player/player.css';
import 'katex/dist/katex.min.css';
import '#course/web/course.css';
