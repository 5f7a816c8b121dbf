/** Every style of the app, as one small file that the first page fetches and all others have: the paint waits for one answer. */
import './web.css';
import '#study/web/player/player.css';
import '#study/web/player/side.css';
import '#study/web/sets/set.css';
import 'katex/dist/katex.min.css';
import '#course/web/course.css';
import '#tutor/web/chat.css';
import '#tutor/web/solver.css';
import '#tutor/web/tutor.css';
