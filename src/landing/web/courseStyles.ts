/**
 * Nothing but styles: the static pages on which questions of the course stand link them, and no script. '?static' makes
 * them a copy of their own: shared with the app's they would become a second stylesheet before its first paint.
 */
import 'katex/dist/katex.min.css?static';
import '#course/web/course.css?static';
