import { describe, expect, it } from 'vitest';
import { errorFromResponse, isNotFound } from './service-error';

describe('the message of a failed call', () => {
  it('is Message when the code says that it was written for people', () => {
    const body = { MessageStatusCode: 30057, Message: 'Riverside is full.', DisplayMessage: 'Conflict' };
    expect(errorFromResponse(409, 'Conflict', body)).toMatchObject({
      status: 409,
      displayMessage: 'Riverside is full.',
      message: 'Riverside is full.',
    });
  });

  it('is DisplayMessage with any other code', () => {
    const body = {
      MessageStatusCode: 400,
      Message: 'name: too long',
      DisplayMessage: 'Check what you entered.',
    };
    expect(errorFromResponse(400, 'Bad Request', body).displayMessage).toBe('Check what you entered.');
  });

  it('is null when the service wrote nothing, and the error then names the status in a sentence', () => {
    const error = errorFromResponse(502, 'Bad Gateway', null);
    expect(error.displayMessage).toBeNull();
    expect(error.message).toBe("The service isn't answering (Bad Gateway).");
  });

  it('survives a body that is no error body at all', () => {
    expect(errorFromResponse(500, '', '<html>').message).toBe("The service isn't answering (500).");
  });
});

describe('not found', () => {
  it.each([
    [404, true],
    [403, true],
    [409, false],
    [500, false],
  ])('status %i: %s', (status, expected) => {
    expect(isNotFound(errorFromResponse(status, '', null))).toBe(expected);
  });
});
