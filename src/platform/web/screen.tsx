import { use, type ComponentType, type ReactElement } from 'react';

/** A screen whose code is fetched when it is first opened. Once `load()` has ended it renders without waiting. */
export interface Screen {
  (): ReactElement;
  load(): Promise<void>;
}

export function screen(fetchCode: () => Promise<ComponentType>): Screen {
  let Shown: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  function load(): Promise<void> {
    loading ??= fetchCode().then((component) => {
      Shown = component;
    });
    return loading;
  }
  function LazyScreen(): ReactElement {
    if (!Shown) use(load());
    return Shown ? <Shown /> : <></>;
  }
  return Object.assign(LazyScreen, { load });
}
