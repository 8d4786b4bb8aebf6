// SPDX-License-Identifier: MIT
// Shows pictures of the table one after another, so that each card and trick can be seen.

/** @import {Picture} from './wire.js' */

const picturesMax = 6; // beyond that, only the newest is shown

export class PictureQueue {
  /** @type {Picture[]} */
  #pictures = [];
  #timer = 0;
  #draw;

  /** @param {(picture: Picture) => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Whether a picture waits, or the last one has not been seen long enough. */
  get isBusy() {
    return this.#pictures.length > 0 || this.#timer !== 0;
  }

  /** Adds the pictures of one change. @param {Picture[]} pictures */
  add(pictures) {
    this.#pictures.push(...pictures);
  }

  /** Removes the pictures that wait. */
  clear() {
    this.#pictures = [];
  }

  /** Lets the next picture be drawn at once. */
  hurry() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Draws the next picture, unless the last one has not been seen for long enough. */
  next() {
    if (this.#timer) return;
    if (document.hidden || this.#pictures.length > picturesMax)
      this.#pictures = this.#pictures.slice(-1);
    const picture = this.#pictures.shift();
    if (!picture) return;
    this.#draw(picture);
    if (!picture.hold || document.hidden) {
      this.next();
      return;
    }
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.next();
    }, picture.hold);
  }
}
