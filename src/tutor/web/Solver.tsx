import { useLocation } from 'wouter';
import { useMe } from '#accounts/web/useSession.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { History } from './History.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { SolverChat } from './SolverChat.tsx';
import { startChat } from './chat.ts';
import { useShown } from './useShown.ts';
import './solver.css';

/** Made anew for another student, as when one signs in in a second window. */
export function Solver() {
  return <SolverOf key={useMe().user?.uid} />;
}

/** Ask anything. The conversation stands in the address, so that a reload comes back to it. */
function SolverOf() {
  const [pathname, navigate] = useLocation();
  const address = useQueryFields().get('c') ?? undefined;
  const addressOf = (id: string) => `${pathname}?c=${encodeURIComponent(id)}`;
  const { key, id, begin, isKept } = useShown(address, (id) => navigate(addressOf(id), { replace: true }));
  const startAnew = () => {
    begin();
    navigate(pathname);
  };

  return (
    <div className="solver">
      <History current={address} addressOf={addressOf} onNew={startAnew} />
      {id === undefined ? (
        <SolverChat key={key} start={startChat()} onKept={isKept} onDeleted={startAnew} />
      ) : (
        <OpenConversation key={key} id={id} onDeleted={startAnew} />
      )}
    </div>
  );
}
