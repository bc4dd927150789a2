document.title = 'an application';
