type Show = (type: 'success' | 'error', text: string) => void;

/** Toasts are shown by antd's App, which exists once React runs: it hands its function over here. */
let show: Show = (_type, text) => console.warn(text);

export const toast: Show = (type, text) => show(type, text);
export const connectToasts = (next: Show): void => {
  show = next;
};
