// Answers requests of a room from the files that the guest keeps on the device, when there is no
// connection. The page fills and deletes the caches. Videos are read from them by the page itself.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
      if (kept) return kept;
      throw error;
    }),
  );
});
