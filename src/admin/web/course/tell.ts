/** Says what was done; moves the focus there where what was pressed has gone. */
export type Tell = (sentence: string, takesFocus?: boolean) => void;
