let isAllowed = false;

/** For leaving a form whose text is kept on this device: the browser does not ask. */
export function allowLeaving() {
  isAllowed = true;
}

export function isLeavingAllowed() {
  return isAllowed;
}
