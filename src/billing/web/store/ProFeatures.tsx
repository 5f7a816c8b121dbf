import { BookOpen, MessagesSquare, PencilRuler, Radio, type LucideIcon } from 'lucide-react';
import { useReply } from '#platform/web/useReply.ts';
import { getAnswersHere } from '../../billing.ts';
import { proFeatures } from '../../texts.ts';

const icons: Record<keyof typeof proFeatures, LucideIcon> = {
  live: Radio,
  workshops: PencilRuler,
  ai: MessagesSquare,
  material: BookOpen,
};

/** What Pro includes. */
export function ProFeatures({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid gap-5 ${className}`}>
      {Object.entries(icons).map(([key, Icon]) => {
        const { name, meaning } = proFeatures[key as keyof typeof proFeatures];
        return (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
            <p className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{meaning}</span>
              {key === 'ai' && <AnswersHere />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** What answers on this server; nothing while that is not known. */
function AnswersHere() {
  const { data } = useReply(getAnswersHere, {});
  return data ? <span className="block pt-1 text-sm text-muted">{data.sentences}</span> : null;
}
