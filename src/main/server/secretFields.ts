/** Fields of ours that must not stand in a log: keys, links that let people in, and what students write to the tutor. */
export const secretFields = ['setupToken', 'stripe-signature', 'prompt', 'history', 'zoomLink', 'recordingLink'];
